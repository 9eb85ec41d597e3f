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

/** Nobody begins a drive in its last mile. */
const LEAST_MILES = 1;

/** Stops between which the trip's legs lie: what the driver has asked for. */
const isLegEnd = ({ type }: Segment): boolean => type === 'waypoint' || type === 'charge' || type === 'destination';

/** @returns where the trip can be begun: at its start, at a later day, or at a stop that the driver has asked for. */
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
