import type { Trip } from '@roadcast/contract';
import type { GuidanceState, GuidedPlace, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import { clockTime } from '../../../lib/dates.ts';

/** Place ahead, with arrival time and distance based on actual progress. */
export interface ArrivalAhead {
  readonly label: string;
  /** Local arrival time including planned stops, such as '3:42 PM CT'; null if there is a night in between. */
  readonly time: string | null;
  /** Remaining miles. */
  readonly miles: number;
  readonly hours: number;
  /** Duration of planned stops on the way, including breaks. */
  readonly stopHours: number;
}

interface Underway {
  /** `from` is the trip mile where the route begins. */
  readonly drive: { readonly trip: Pick<Trip, 'segments'>; readonly from: number };
  readonly route: GuidedRoute;
  readonly state: Pick<GuidanceState, 'nextPlace' | 'alongMeters'>;
  readonly progress: NavigationProgress;
}

const SECONDS = 3600;

/** Returns a place's time zone and code; the destination's if the place isn't a stop. */
function zoneOf(
  { segments }: Pick<Trip, 'segments'>,
  place: GuidedPlace,
): { timeZone: string; timezoneCode: string } | null {
  return segments.find(({ id }) => id === place.stopId) ?? segments.at(-1) ?? null;
}

/** Formats the local time at a place; null if the zone is unknown. @param at epoch milliseconds. */
export function clockAt(trip: Pick<Trip, 'segments'>, place: GuidedPlace, at: number): string | null {
  const zone = zoneOf(trip, place);
  return zone && clockTime(at, zone.timeZone, zone.timezoneCode);
}

/** Distance in miles within which the drive counts as being at a stop. */
const AT_STOP_MILES = 0.2;

/**
 * Returns the planned duration of stops on the way to a place, seconds. Includes breaks and the driver's own stops, but
 * not nights.
 */
function stopSeconds({ drive: { trip, from }, state }: Underway, place: GuidedPlace): number {
  const here = from + metersToMiles(state.alongMeters) + AT_STOP_MILES;
  const there = from + metersToMiles(place.alongMeters) - AT_STOP_MILES;
  return trip.segments
    .filter(({ type, cumulativeDistance: mile }) => type !== 'overnight' && mile > here && mile < there)
    .reduce((sum, { arrivalTime, departureTime }) => sum + ((departureTime ?? arrivalTime) - arrivalTime) / 1000, 0);
}

/** Returns the next place; null once all are reached. @param now epoch milliseconds. */
export function nextArrival(underway: Underway, now: number): ArrivalAhead | null {
  const { drive, route, state, progress } = underway;
  const place = route.places[state.nextPlace];
  if (!place) return null;
  const stops = stopSeconds(underway, place);
  return {
    label: place.label,
    time: clockAt(drive.trip, place, now + (progress.timeToPlace + stops) * 1000),
    miles: metersToMiles(progress.distanceToPlace),
    hours: progress.timeToPlace / SECONDS,
    stopHours: stops / SECONDS,
  };
}

/** Returns the end of the drive; null if that's the next place. @param now epoch milliseconds. */
export function endArrival(underway: Underway, now: number): ArrivalAhead | null {
  const { drive, route, state, progress } = underway;
  const end = route.places.at(-1);
  if (!end || state.nextPlace >= route.places.length - 1) return null;
  // A night's length comes from the plan, so arrivals after it can't be predicted from actual progress.
  const nightBetween = route.places.slice(state.nextPlace, -1).some(({ endsDay }) => endsDay);
  const stops = stopSeconds(underway, end);
  return {
    label: end.label,
    time: nightBetween ? null : clockAt(drive.trip, end, now + (progress.estimatedTimeRemaining + stops) * 1000),
    miles: metersToMiles(progress.remainingDistance),
    hours: progress.estimatedTimeRemaining / SECONDS,
    stopHours: stops / SECONDS,
  };
}
