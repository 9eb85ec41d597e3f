import { directionsTexts } from '@roadcast/messages/directions';
import { Badge } from '../../ui/badge.tsx';
import { LaneRow } from '../../ui/turns/lane-row.tsx';
import type { DirectionStep } from './direction-legs.ts';

interface TurnFactsProps {
  readonly step: DirectionStep;
}

/** Details of a turn: exit, speed limit, and lanes. */
export function TurnFacts({ step: { exit, lanes, speedLimitMph } }: TurnFactsProps) {
  // Don't show a single lane.
  const chosen = lanes.length > 1 ? lanes : [];
  if (exit === null && speedLimitMph === null && chosen.length === 0) return null;
  return (
    <span className="figures mt-1 flex flex-wrap items-center gap-1.5">
      {exit !== null && <Badge tone="primary">{directionsTexts.exit({ exit })}</Badge>}
      {speedLimitMph !== null && <Badge>{directionsTexts.limit({ mph: speedLimitMph })}</Badge>}
      <LaneRow lanes={chosen} />
    </span>
  );
}
