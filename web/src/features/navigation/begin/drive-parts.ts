import type { Segment, Trip } from '@roadcast/contract';
import { navigationTexts } from '@roadcast/messages/navigation';

const words = navigationTexts.options;

/** Place where a drive can start. */
export interface DriveStart {
  /** Unique within the trip, and stable. */
  readonly id: string;
  readonly label: string;
  /** Trip mile of the start. */
  readonly from: number;
}

type PartedTrip = Pick<Trip, 'origin' | 'segments' | 'dayCards'>;

/** Minimum distance from a start to the trip's end, miles. */
const LEAST_MILES = 1;

/** Returns whether a stop ends a leg, as stops requested by the driver do. */
const isLegEnd = ({ type }: Segment): boolean => type === 'waypoint' || type === 'charge' || type === 'destination';

/**
 * Returns where a drive can start: at the origin, at the beginning of a later day, or at a stop the driver requested.
 */
export function driveStarts({ origin, segments, dayCards }: PartedTrip): DriveStart[] {
  const whole: DriveStart = { id: 'whole', label: words.whole({ place: origin }), from: 0 };
  const end = segments.at(-1)?.cumulativeDistance ?? 0;
  const days = dayCards.slice(1).flatMap(({ day, from, to, segmentIds }): DriveStart[] => {
    const first = segments.find(({ id }) => id === segmentIds[0]);
    return first ? [{ id: `day-${day}`, label: words.day({ day, from, to }), from: first.cumulativeDistance }] : [];
  });
  const stops = segments.filter(isLegEnd);
  const legs = stops.slice(0, -1).map(
    (stop, i): DriveStart => ({
      id: `leg-${i + 2}`,
      label: words.stop({ leg: i + 2, from: stop.location || stop.cityName, to: stops[i + 1]?.location ?? '' }),
      from: stop.cumulativeDistance,
    }),
  );
  return [whole, ...[...days, ...legs].filter(({ from }) => from > 0 && from < end - LEAST_MILES)];
}
