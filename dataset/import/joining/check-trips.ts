import { decodePolyline, distanceMeters, type LngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE, milesToMeters } from '@roadcast/core/units';
import { MOST_MATRIX_PLACES, type TriedRoad, type TriedTiles, type TriedTrip } from '../../tiles/try-tiles.ts';

/**
 * Compares trips through the area on the new tiles with the embedded network alone, because importing streets must not
 * make through trips worse.
 */

/** Trip that is longer or slower with the streets. */
export interface WorseTrip {
  readonly from: LngLat;
  readonly to: LngLat;
  /** Difference caused by the streets; Infinity if there is no longer a route. */
  readonly meters: number;
  readonly seconds: number;
  /** Line of the trip without the streets. */
  readonly before: readonly LngLat[];
}

export interface ComparedTrips {
  readonly tried: number;
  readonly worse: readonly WorseTrip[];
}

/**
 * Allowed extra length and time. Length: drawn roads are up to 3% off their official length in each state (see
 * `verify`), and a few hundred yards off at the transition. Time: the streets have speed limits instead of the
 * network's usual speed for the class.
 */
const LONGER = { meters: milesToMeters(0.3), share: 0.015 };
const SLOWER = { seconds: 45, share: 0.03 };

/** Maximum distance between two ends that count as the same, meters. */
const SAME_END = 2000;

/**
 * Returns whether a trip became longer or slower by more than the accuracy of drawn lines. A longer but faster trip
 * isn't worse, because the streets may contain a faster road.
 */
export function isWorse(before: TriedTrip, after: TriedTrip | null): boolean {
  if (!after || isSlower(before, after)) return true;
  const isLonger = after.meters > before.meters * (1 + LONGER.share) + LONGER.meters;
  return isLonger && after.seconds > before.seconds;
}

const isSlower = (before: TriedTrip, after: TriedTrip): boolean =>
  after.seconds > before.seconds * (1 + SLOWER.share) + SLOWER.seconds;

/**
 * Compares trips between all ends.
 * @param ends places on highways around the area, where both networks are the same; most important first.
 */
export async function compareTrips(
  before: TriedTiles,
  after: TriedTiles,
  ends: readonly LngLat[],
): Promise<ComparedTrips> {
  const places: LngLat[] = [];
  for (const end of ends) {
    if (places.length === MOST_MATRIX_PLACES) break;
    if (places.every((place) => distanceMeters(place, end) > SAME_END)) places.push(end);
  }
  if (places.length < 2) return { tried: 0, worse: [] };
  const [old, now] = [await before.matrix(places), await after.matrix(places)];
  let tried = 0;
  const worse: WorseTrip[] = [];
  for (const [i, from] of places.entries()) {
    for (const [j, to] of places.entries()) {
      const trip = old[i]?.[j];
      if (!trip) continue;
      tried++;
      if (!isWorse(trip, now[i]?.[j] ?? null)) continue;
      const found = await drivenWorse(before, after, from, to);
      if (found) worse.push(found);
    }
  }
  return { tried, worse };
}

/** Recalculates the worse trips as single routes, because the matrix considers fewer roads. */
async function drivenWorse(
  before: TriedTiles,
  after: TriedTiles,
  from: LngLat,
  to: LngLat,
): Promise<WorseTrip | undefined> {
  const route = (tiles: TriedTiles): Promise<TriedRoad | null> => tiles.route([from, to]).catch(() => null);
  const [old, now] = [await route(before), await route(after)];
  if (!old || !isWorse(tripOf(old), now && tripOf(now))) return undefined;
  // Not worse: the engine prefers the longer road because it is hardly slower and easier to drive.
  if (now && !isSlower(tripOf(old), tripOf(now)) && now.weight <= old.weight) return undefined;
  return {
    from,
    to,
    meters: (now?.distance ?? Number.POSITIVE_INFINITY) - old.distance,
    seconds: (now?.duration ?? Number.POSITIVE_INFINITY) - old.duration,
    before: decodePolyline(old.geometry),
  };
}

const tripOf = ({ distance, duration }: TriedRoad): TriedTrip => ({ meters: distance, seconds: duration });

/** Briefly describes the worst trips. */
export function worstInWords(worse: readonly WorseTrip[]): string {
  const [worst] = [...worse].sort((a, b) => b.meters - a.meters || b.seconds - a.seconds);
  if (!worst) return '';
  if (!Number.isFinite(worst.meters)) return 'a trip through the area no longer has a route';
  const miles = (worst.meters / METERS_PER_MILE).toFixed(1);
  return `a trip through the area is ${miles} miles and ${(worst.seconds / 60).toFixed(1)} minutes longer`;
}
