import type { Trip } from '@roadcast/contract';
import type { GuidanceState, GuidedPlace, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import { clockTime } from '../../../lib/dates.ts';

/** A place ahead, with when and how far by the drive as it goes. */
export interface ArrivalAhead {
  readonly label: string;
  /** '3:42 PM CT', by the clock of the place, the plan's stops on the way included; null where nights lie between. */
  readonly time: string | null;
  /** Still to drive. */
  readonly miles: number;
  readonly hours: number;
  /** Of the plan's stops on the way there, breaks among them. */
  readonly stopHours: number;
}

interface Underway {
  /** `from` is the mile of the trip at which the route begins. */
  readonly drive: { readonly trip: Pick<Trip, 'segments'>; readonly from: number };
  readonly route: GuidedRoute;
  readonly state: Pick<GuidanceState, 'nextPlace' | 'alongMeters'>;
  readonly progress: NavigationProgress;
}

const SECONDS = 3600;

/** @returns the zone of a place, and its letters: those of its stop, or of the trip's end where it is none. */
function zoneOf(
  { segments }: Pick<Trip, 'segments'>,
  place: GuidedPlace,
): { timeZone: string; timezoneCode: string } | null {
  return segments.find(({ id }) => id === place.stopId) ?? segments.at(-1) ?? null;
}

/** @param at epoch milliseconds. @returns the clock at a place. */
export function clockAt(trip: Pick<Trip, 'segments'>, place: GuidedPlace, at: number): string | null {
  const zone = zoneOf(trip, place);
  return zone && clockTime(at, zone.timeZone, zone.timezoneCode);
}

/** A stop this near is the one that the drive is at, or has left, miles. */
const AT_STOP_MILES = 0.2;

/** @returns seconds that the plan stands on the way to a place: breaks, and what the driver wants to see. Nights are none. */
function stopSeconds({ drive: { trip, from }, state }: Underway, place: GuidedPlace): number {
  const here = from + metersToMiles(state.alongMeters) + AT_STOP_MILES;
  const there = from + metersToMiles(place.alongMeters) - AT_STOP_MILES;
  return trip.segments
    .filter(({ type, cumulativeDistance: mile }) => type !== 'overnight' && mile > here && mile < there)
    .reduce((sum, { arrivalTime, departureTime }) => sum + ((departureTime ?? arrivalTime) - arrivalTime) / 1000, 0);
}

/** @param now epoch milliseconds. @returns the next place to reach; null once all are reached. */
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

/** @param now epoch milliseconds. @returns the end of the drive; null where it is the next place anyway. */
export function endArrival(underway: Underway, now: number): ArrivalAhead | null {
  const { drive, route, state, progress } = underway;
  const end = route.places.at(-1);
  if (!end || state.nextPlace >= route.places.length - 1) return null;
  // How long a night is, the plan knows; what the clock says after it does not follow from the drive.
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
