import { Suspense } from 'react';
import type { RibbonProps } from '../features/weather/ribbon/ribbon.tsx';
import { useIdle } from '../lib/use-idle.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

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
        <Ribbon {...props} />
      </Suspense>
    )
  );
}
