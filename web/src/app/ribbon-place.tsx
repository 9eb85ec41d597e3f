import { Suspense, use } from 'react';
import type { RibbonProps } from '../features/weather/ribbon/ribbon.tsx';
import { useIdle } from '../lib/use-idle.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { mapCode } from './late-map.tsx';

const Ribbon = lazyPart(
  () => import('../features/weather/ribbon/ribbon.tsx'),
  (module) => module.Ribbon,
);

/** The weather along the route. It comes with the map, once the days are there. */
export function RibbonPlace(props: RibbonProps) {
  const idle = useIdle();
  return (
    idle && (
      <Suspense>
        <RibbonWithMap {...props} />
      </Suspense>
    )
  );
}

/** Its code is asked for after the map's. */
function RibbonWithMap(props: RibbonProps) {
  use(mapCode());
  return <Ribbon {...props} />;
}
