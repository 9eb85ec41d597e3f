import { joinLegs, splitLegs } from '../joined-legs.ts';
import type { RoadPlace, RoadRequest } from '../port.ts';
import type { AnsweredRoad, AnsweredRoads } from '../valhalla-answer.ts';
import { type SearchedAs, valhallaQuery } from '../valhalla-query.ts';
import { type PackedRoad, packRoad, unpackRoad } from './messages.ts';

/** Searches for a road without the cache. */
type Search = (request: RoadRequest, searchedAs: SearchedAs) => Promise<AnsweredRoads>;

/** Approximate bytes per point (position, meters and seconds), maneuver and leg. */
const BYTES_PER_POINT = 32;
const BYTES_PER_MANEUVER = 600;
const BYTES_PER_LEG = 2000;

/**
 * Caches the legs of recent roads, so that an edited trip only searches its changed legs. The engine routes each leg
 * between two stops separately, so joined legs equal the road that a full search would return. Valid for one set of
 * tiles. Evicts the least recently used legs.
 */
export class LegMemory {
  private readonly legs = new Map<string, PackedRoad>();
  private readonly mostBytes: number;
  private bytes = 0;

  /** @param mostBytes 0 disables the cache. */
  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** Returns a road, using cached legs and searching for the others. @throws RoutingError like `search`. */
  async road(request: RoadRequest, searchedAs: SearchedAs, search: Search): Promise<AnsweredRoads> {
    if (this.mostBytes === 0 || request.alternates) return search(request, searchedAs);
    const legs = legsOfPlaces(request.places);
    const keys = legs.map((places) => valhallaQuery({ ...request, places }, searchedAs));
    const known = keys.map((key) => this.find(key));
    const parts = await Promise.all(
      runsOf(known).map(async ({ from, to, legs: found }): Promise<readonly AnsweredRoad[] | null> => {
        if (found) return found;
        const places = legs.slice(from, to).flatMap((leg, i) => (i === 0 ? leg : leg.slice(1)));
        const [road] = await search({ ...request, places }, searchedAs);
        // Don't cache a road without its edges' names, because the next search may return them.
        if (!road.called) return from === 0 && to === legs.length ? [road] : null;
        const searched = splitLegs(road);
        for (const [i, leg] of searched.entries()) this.remember(keys[from + i] ?? '', leg);
        return searched;
      }),
    );
    const joined = parts.flatMap((part) => part ?? []);
    return parts.includes(null) ? search(request, searchedAs) : [joinLegs(joined)];
  }

  private find(key: string): AnsweredRoad | null {
    const leg = this.legs.get(key);
    if (!leg) return null;
    this.legs.delete(key);
    this.legs.set(key, leg);
    return unpackRoad(leg);
  }

  private remember(key: string, leg: AnsweredRoad): void {
    const before = this.legs.get(key);
    if (before) this.bytes -= sizeOf(before);
    const packed = packRoad(leg);
    this.legs.delete(key);
    this.legs.set(key, packed);
    this.bytes += sizeOf(packed);
    for (const [oldest, old] of this.legs) {
      if (this.bytes <= this.mostBytes) return;
      this.legs.delete(oldest);
      this.bytes -= sizeOf(old);
    }
  }
}

const sizeOf = ({ along, maneuvers }: PackedRoad): number =>
  BYTES_PER_LEG + along.length * BYTES_PER_POINT + maneuvers.length * BYTES_PER_MANEUVER;

/** Splits places into legs: two stops and the via points between them. */
function legsOfPlaces(places: readonly RoadPlace[]): RoadPlace[][] {
  const legs: RoadPlace[][] = [];
  let leg: RoadPlace[] = [];
  for (const place of places) {
    leg.push(place);
    if (place.pass || leg.length === 1) continue;
    legs.push(leg);
    leg = [place];
  }
  return legs;
}

/** Consecutive legs that are either all cached or to be searched together. */
interface Run {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Null if not cached. */
  readonly legs: readonly AnsweredRoad[] | null;
}

function runsOf(known: readonly (AnsweredRoad | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [i, leg] of known.entries()) {
    const run = runs.at(-1);
    if (run && (run.legs === null) === (leg === null)) {
      runs[runs.length - 1] = { ...run, to: i + 1, legs: leg && run.legs ? [...run.legs, leg] : null };
    } else runs.push({ from: i, to: i + 1, legs: leg && [leg] });
  }
  return runs;
}
