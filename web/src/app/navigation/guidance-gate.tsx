import { type ReactNode, Suspense } from 'react';
import { useGuidanceRequested } from '../../features/navigation/begin/guidance-state.ts';
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

/** Loads guidance on request, or when idle if the last visit may have left an unfinished drive. */
function useGuidanceCode(): boolean {
  const idle = useIdle(LATER);
  return useGuidanceRequested() || idle;
}

/** Guidance screen over any page. */
export function GuidanceGate(): ReactNode {
  return (
    useGuidanceCode() && (
      <Suspense>
        <GuidanceLayer />
      </Suspense>
    )
  );
}

/** Offer to resume an interrupted drive. */
export function InterruptedOffer(): ReactNode {
  return (
    useGuidanceCode() && (
      <Suspense>
        <InterruptedDrive />
      </Suspense>
    )
  );
}
