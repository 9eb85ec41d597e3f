import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useEffect, useState } from 'react';
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
}

/** From the press to the drive: where to begin, where that was asked for, then the safety notice, where it was never read. */
export function StartFlow({ opens, trip, request }: StartFlowProps) {
  const safetyRead = useSafetyRead();
  const [choosing, setChoosing] = useState(opens === 'options');
  const [waiting, setWaiting] = useState<StartChoice | null>(opens === 'start' && !safetyRead ? {} : null);
  const { access } = useGuidance();
  const start = (choice: StartChoice) => void guidanceActions.start({ trip, request, ...choice });
  const [begins] = useState(() => opens === 'start' && safetyRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press starts once, whatever changes after it
  useEffect(() => {
    if (begins) start({});
  }, []);
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
