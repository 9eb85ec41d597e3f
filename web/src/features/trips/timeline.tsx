import type { Segment } from '@roadcast/contract';
import { Fragment } from 'react';
import { distanceText, durationText } from '../../lib/format.ts';
import type { Highlight } from '../../lib/highlight.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { StopRow } from './stop-row.tsx';

/** An hour at the wheel is this tall, rem; a short hop still leaves room for its line of text. */
const REM_PER_HOUR = 1.9;
const SHORTEST_STRETCH = 2;

interface TimelineProps {
  readonly segments: readonly Segment[];
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

/** A day from top to bottom: clock times on the left, drives as long as they take, stops as points, the night as a moon. */
export function Timeline({ segments, highlight, selected, onSelect }: TimelineProps) {
  return (
    <ol className="timeline px-3 pt-1 pb-3">
      {segments.map((segment) => (
        <Fragment key={segment.id}>
          {segment.segmentMiles > 0 && <DriveRow segment={segment} />}
          <StopRow stop={segment} highlight={highlight} selected={segment.id === selected} onSelect={onSelect} />
        </Fragment>
      ))}
    </ol>
  );
}

function DriveRow({ segment }: { readonly segment: Segment }) {
  const { distanceUnit } = useSettings();
  const duration = durationText(segment.segmentHours);
  const distance = distanceText(segment.segmentMiles, distanceUnit);
  const minutes = Math.abs(segment.clockChangeMinutes);
  const change = segment.clockChangeMinutes < 0 ? texts.itinerary.stop.clockBack : texts.itinerary.stop.clockAhead;
  return (
    <li
      className="timeline-row"
      style={{ minHeight: `${Math.max(SHORTEST_STRETCH, segment.segmentHours * REM_PER_HOUR)}rem` }}
    >
      <span className="self-end pb-1 text-right font-semibold text-caution text-sm leading-tight">
        {minutes > 0 && change(durationText(minutes / 60))}
      </span>
      <span className="timeline-drive" aria-hidden="true" />
      <span className="figures self-center text-muted text-sm">
        <span className="sr-only">{texts.itinerary.stop.drive(duration, distance)}</span>
        <span aria-hidden="true">
          {duration} · {distance}
        </span>
      </span>
    </li>
  );
}
