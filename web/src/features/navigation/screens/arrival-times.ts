import type { Trip } from '@roadcast/contract';
import type { GuidanceState, GuidedPlace, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import { clockTime } from '../../../lib/dates.ts';

/** A place ahead, with when and how far by the drive as it goes. */
export interface ArrivalAhead {
  readonly label: string;
  /** '3:42 PM CT', by the clock of the place; null where nights lie between. */
  readonly time: string | null;
  /** Still to drive. */
  readonly miles: number;
  readonly hours: number;
}

interface Underway {
  readonly trip: Pick<Trip, 'segments'>;
  readonly route: GuidedRoute;
  readonly state: Pick<GuidanceState, 'nextPlace'>;
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

/** @param now epoch milliseconds. @returns the next place to reach; null once all are reached. */
export function nextArrival({ trip, route, state, progress }: Underway, now: number): ArrivalAhead | null {
  const place = route.places[state.nextPlace];
  if (!place) return null;
  return {
    label: place.label,
    time: clockAt(trip, place, now + progress.timeToPlace * 1000),
    miles: metersToMiles(progress.distanceToPlace),
    hours: progress.timeToPlace / SECONDS,
  };
}

/** @param now epoch milliseconds. @returns the end of the drive; null where it is the next place anyway. */
export function endArrival({ trip, route, state, progress }: Underway, now: number): ArrivalAhead | null {
  const end = route.places.at(-1);
  if (!end || state.nextPlace >= route.places.length - 1) return null;
  // How long a night is, the plan knows; what the clock says after it does not follow from the drive.
  const nightBetween = route.places.slice(state.nextPlace, -1).some(({ endsDay }) => endsDay);
  const seconds = progress.estimatedTimeRemaining + progress.staysRemaining;
  return {
    label: end.label,
    time: nightBetween ? null : clockAt(trip, end, now + seconds * 1000),
    miles: metersToMiles(progress.remainingDistance),
    hours: progress.estimatedTimeRemaining / SECONDS,
  };
}
