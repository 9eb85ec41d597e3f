import type { Trip } from '@roadcast/contract';
import type { TripDraft } from '@roadcast/core/trip-request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { AccessNotice } from './access-notice.tsx';
import { markSafetyRead, useSafetyRead } from './navigation-memory.ts';
import { SafetyNotice } from './safety-notice.tsx';
import type { StartChoice } from './start-choice.ts';
import { StartOptionsDialog } from './start-options-dialog.tsx';

interface StartFlowProps {
  /** Clicked button: start the whole trip, or open the options. */
  readonly opens: 'start' | 'options';
  readonly trip: Trip;
  readonly request: TripDraft | null;
  /** Token of the link that opened the trip. With it, reroutes use the sharer's plan limits. */
  readonly linkToken: string | undefined;
}

/** Steps before the drive: start options if requested, then the safety notice unless already accepted. */
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
  // Start only once per click, even if the trip changes afterward.
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
