import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { AccessNotice } from './access-notice.tsx';
import { markSafetyRead, useSafetyRead } from './navigation-memory.ts';
import { SafetyNotice } from './safety-notice.tsx';
import type { StartChoice } from './start-choice.ts';
import { StartOptionsDialog } from './start-options-dialog.tsx';

interface StartFlowProps {
  /** What was pressed: the start of the whole trip, or the choice. */
  readonly opens: 'start' | 'options';
  readonly trip: Trip;
  readonly request: TripRequest | null;
  /** Of the link that the trip was opened by: ways from where the driver is are then within the plan of whoever shared it. */
  readonly linkToken: string | undefined;
}

/** From the press to the drive: where to begin, where that was asked for, then the safety notice, where it was never read. */
export function StartFlow({ opens, trip, request, linkToken }: StartFlowProps) {
  const safetyRead = useSafetyRead();
  const [choosing, setChoosing] = useState(opens === 'options');
  const [waiting, setWaiting] = useState<StartChoice | null>(opens === 'start' && !safetyRead ? {} : null);
  const { access } = useGuidance();
  const start = useCallback(
    (choice: StartChoice) =>
      void guidanceActions.start({ trip, request, ...(linkToken !== undefined && { linkToken }), ...choice }),
    [trip, request, linkToken],
  );
  // One press starts once, whatever becomes of the trip after it.
  const begins = useRef(opens === 'start' && safetyRead);
  useEffect(() => {
    if (!begins.current) return;
    begins.current = false;
    start({});
  }, [start]);
  const choose = (choice: StartChoice) => {
    setChoosing(false);
    if (safetyRead) start(choice);
    else setWaiting(choice);
  };
  return (
    <>
      <AccessNotice access={access} className="mt-2" />
      <StartOptionsDialog trip={trip} open={choosing} onClose={() => setChoosing(false)} onChoose={choose} />
      <SafetyNotice
        open={waiting !== null}
        onAgree={() => {
          markSafetyRead();
          setWaiting(null);
          if (waiting) start(waiting);
        }}
        onClose={() => setWaiting(null)}
      />
    </>
  );
}
