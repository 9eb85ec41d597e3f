import { type ReactNode, Suspense, use } from 'react';
import { useIdle } from '../lib/hooks/use-idle.ts';
import { mapCode } from './late-map.tsx';

interface AfterMapProps {
  readonly children: ReactNode;
}

/** Renders content below the fold or on the map, once the days are shown and the map's code is loading. */
export function AfterMap({ children }: AfterMapProps) {
  const idle = useIdle();
  return (
    idle && (
      <Suspense>
        <WithMap>{children}</WithMap>
      </Suspense>
    )
  );
}

function WithMap({ children }: AfterMapProps) {
  use(mapCode());
  return children;
}
