import type { Segment, Trip } from '@roadcast/contract';
import { navigationTexts } from '@roadcast/messages/navigation';

const words = navigationTexts.options;

/** Where a drive can begin. */
export interface DriveStart {
  /** Stable within the trip. */
  readonly id: string;
  readonly label: string;
  /** Mile of the trip. */
  readonly from: number;
}

type PartedTrip = Pick<Trip, 'origin' | 'segments' | 'dayCards'>;

/** Drives can't start closer than this to the end. */
const LEAST_MILES = 1;

/** Stops that end a leg: those the driver requested. */
const isLegEnd = ({ type }: Segment): boolean => type === 'waypoint' || type === 'charge' || type === 'destination';

/** Returns where the trip can be started: at its start, on a later day, or at a stop the driver requested. */
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
