import { directionsTexts } from '@roadcast/messages/directions';
import { Badge } from '../../ui/badge.tsx';
import { LaneRow } from '../../ui/turns/lane-row.tsx';
import type { DirectionStep } from './direction-legs.ts';

/** How a drive along the trip is going: what the directions show of it. */
export interface DirectedDrive {
  /** Miles per hour; null where the device does not say. */
  readonly speedMph: number | null;
  /** Where the driver is; null where nobody knows. */
  readonly limitMph: number | null;
  /** Index among the trip's instructions: the one that is being followed; null where it is none of them. */
  readonly step: number | null;
}

interface TurnFactsProps {
  readonly step: DirectionStep;
  /** Null where this turn is not being driven. */
  readonly drive: DirectedDrive | null;
}

/** Below a turn: its exit, what is posted after it, which lanes lead there; and how fast the driver is who follows it. */
export function TurnFacts({ step: { exit, lanes, speedLimitMph }, drive }: TurnFactsProps) {
  const speed = drive?.speedMph ?? null;
  // One lane is no choice.
  const chosen = lanes.length > 1 ? lanes : [];
  if (exit === null && speedLimitMph === null && chosen.length === 0 && speed === null) return null;
  return (
    <span className="figures mt-1 flex flex-wrap items-center gap-1.5">
      {exit !== null && <Badge tone="primary">{directionsTexts.exit({ exit })}</Badge>}
      {speedLimitMph !== null && <Badge>{directionsTexts.limit({ mph: speedLimitMph })}</Badge>}
      {speed !== null && <OwnSpeed speedMph={speed} limitMph={drive?.limitMph ?? null} />}
      <LaneRow lanes={chosen} />
    </span>
  );
}

/** Specification, part 1, 'Turn-by-Turn Directions': red when over the limit; the words say so as well. */
function OwnSpeed({ speedMph, limitMph }: { readonly speedMph: number; readonly limitMph: number | null }) {
  const mph = Math.round(speedMph);
  const isOver = limitMph !== null && mph > limitMph;
  return (
    <Badge tone={isOver ? 'danger' : 'plain'}>
      {isOver ? directionsTexts.speeding({ mph }) : directionsTexts.driving({ mph })}
    </Badge>
  );
}
