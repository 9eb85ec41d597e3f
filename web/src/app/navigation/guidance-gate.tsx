import { type ReactNode, Suspense } from 'react';
import { useGuidanceWanted } from '../../features/navigation/begin/guidance-wanted.ts';
import { LATER, useIdle } from '../../lib/hooks/use-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const GuidanceLayer = lazyPart(
  () => import('../../features/navigation/screens/guidance-layer.tsx'),
  (module) => module.GuidanceLayer,
);

const InterruptedDrive = lazyPart(
  () => import('../../features/navigation/begin/interrupted-drive.tsx'),
  (module) => module.InterruptedDrive,
);

/** Guidance comes once somebody asks for it, or when the page has nothing better to do: another visit may have left a drive. */
function useGuidanceCode(): boolean {
  const idle = useIdle(LATER);
  return useGuidanceWanted() || idle;
}

/** The screen of a drive, over whatever page is open. */
export function GuidanceGate(): ReactNode {
  return (
    useGuidanceCode() && (
      <Suspense>
        <GuidanceLayer />
      </Suspense>
    )
  );
}

/** A drive that waits to be taken up again. */
export function InterruptedOffer(): ReactNode {
  return (
    useGuidanceCode() && (
      <Suspense>
        <InterruptedDrive />
      </Suspense>
    )
  );
}
