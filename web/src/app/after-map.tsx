import { type ReactNode, Suspense, use } from 'react';
import { useIdle } from '../lib/hooks/use-idle.ts';
import { mapCode } from './late-map.tsx';

interface AfterMapProps {
  readonly children: ReactNode;
}

/** What comes once the days are there and the map's code is asked for: it is below what is seen first, or belongs to the map. */
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
