import { distanceMeters, type Position, toLngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import {
  type DepartureDraft,
  type SightReference,
  settledDraft,
  type TripDraft,
  type TripEnd,
  type TripPlace,
  type TripWaypoint,
} from '../trip-request/index.ts';
import { milesToMeters } from '../units/index.ts';

/** Details of a shared trip that its owner shows. */
export interface ShownParts {
  /** The exact start instead of its town. */
  readonly start: boolean;
  /** The exact end; on a return trip, the exact turnaround. */
  readonly end: boolean;
  readonly dates: boolean;
}

/** A place with its position, as planned. */
export interface LocatedPlace {
  readonly name: string;
  readonly at: Position;
}

/** The places of a planned trip. */
export interface LocatedPlaces {
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  /** Stops and nights by index among the draft's waypoints. */
  readonly waypoints: ReadonlyMap<number, LocatedPlace>;
}

export interface CoarseLookups {
  /** Returns the town shown for a hidden position, like `coarseTown`. */
  townOf(position: Position): LocatedPlace;
  /**
   * Returns a public place (a town, a landmark, a sight) by its public name and position; null for
   * addresses and other positions.
   */
  publicPlace(place: LocatedPlace, sight: SightReference | null): LocatedPlace | null;
}

/** Via points closer to a hidden place's town are dropped, because they could lead to the place. */
const VIA_CLEARANCE_METERS = milesToMeters(30);

/**
 * Returns the public version of a trip as a draft to plan again. Hidden ends and private stops become towns; via points
 * near them, pins, notes, skipped towns and chosen chargers are dropped. The result depends on hidden places only
 * through their towns. See docs/product/community.md#privacy.
 * @param undated departure of a trip without dates.
 */
export function coarseDraft(
  draft: TripDraft,
  located: LocatedPlaces,
  shown: ShownParts,
  undated: DepartureDraft,
  lookups: CoarseLookups,
): TripDraft {
  const hiddenTowns: Position[] = [];
  const hide = ({ at: exact }: LocatedPlace): LocatedPlace => {
    const town = lookups.townOf(exact);
    hiddenTowns.push(town.at);
    return town;
  };
  const origin = shown.start ? located.origin : hide(located.origin);
  const end = shown.end ? located.destination : hide(located.destination);
  const waypoints = draft.waypoints.flatMap((waypoint, index) => {
    if (waypoint.role === 'pass') return waypoint;
    const place = located.waypoints.get(index);
    if (!place) return [];
    const known = lookups.publicPlace(place, waypoint.sight);
    return publicWaypoint(waypoint, known ?? hide(place), known !== null, shown.dates);
  });
  const kept = waypoints
    .filter((waypoint) => isKept(waypoint, hiddenTowns))
    .map((waypoint) => (waypoint.role === 'pass' ? { ...waypoint, name: '' } : waypoint));
  const destination: TripEnd = {
    ...draft.destination,
    ...end,
    arriveBy: shown.dates ? draft.destination.arriveBy : null,
  };
  const { pinnedSites: _pinned, skippedSites: _skipped, ...charging } = draft.charging;
  return settledDraft({
    ...draft,
    origin,
    destination,
    waypoints: withoutRepeats(origin, kept, destination),
    departure: shown.dates ? draft.departure : undated,
    skippedTowns: [],
    charging,
  });
}

/** Returns a waypoint at a public place or hidden place's town. @param named whether the place itself is public. */
const publicWaypoint = (waypoint: TripWaypoint, place: LocatedPlace, named: boolean, dates: boolean): TripWaypoint => ({
  ...waypoint,
  ...place,
  arriveBy: dates ? waypoint.arriveBy : null,
  sight: named && waypoint.sight ? { ...waypoint.sight, note: '' } : null,
});

/** Returns whether others may see a waypoint. @param hiddenTowns towns shown for hidden places. */
function isKept({ role, at: position }: TripWaypoint, hiddenTowns: readonly Position[]): boolean {
  if (role !== 'pass') return true;
  if (!position) return false;
  const from = toLngLat(position);
  return hiddenTowns.every((town) => distanceMeters(from, toLngLat(town)) >= VIA_CLEARANCE_METERS);
}

/** Drops stops in the same place as their neighbors, unless the trip spends a night there. */
function withoutRepeats(origin: TripPlace, waypoints: readonly TripWaypoint[], end: TripPlace): TripWaypoint[] {
  const kept: TripWaypoint[] = [];
  for (const [i, waypoint] of waypoints.entries()) {
    const before = kept.at(-1) ?? origin;
    const after = i === waypoints.length - 1 ? end : at(waypoints, i + 1);
    const repeats = isSamePlace(waypoint, before) || isSamePlace(waypoint, after);
    if (waypoint.role === 'pass' || waypoint.nights > 0 || !repeats) kept.push(waypoint);
  }
  return kept;
}

const isSamePlace = (a: TripPlace, b: TripPlace): boolean =>
  a.at !== null && b.at !== null && a.at.lat === b.at.lat && a.at.lng === b.at.lng;
