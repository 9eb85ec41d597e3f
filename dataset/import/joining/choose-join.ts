import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesToMeters } from '@roadcast/core/units';
import { type Axis, axisAt, onAxis } from './axis.ts';
import type { Road } from './embedded-roads.ts';
import type { StreetArc, StreetFinder, StreetPoint } from './street-finder.ts';

/**
 * Points where a numbered road continues on the streets, separate for each direction because the carriageways of a
 * divided road differ.
 */
export interface Join {
  /** Point where traffic exits the street network onto the drawn road. */
  readonly leaving: StreetPoint;
  /** Exit point's distance along the axis, meters. */
  readonly leavingAt: number;
  /** Point where traffic enters the street network. */
  readonly entering: StreetPoint;
  readonly enteringAt: number;
  /** Whether the continuing street has the same road number. */
  readonly sameRoad: boolean;
}

/** Maximum distance between the continuing street and the drawn road, meters. */
const FARTHEST_OFF = milesToMeters(2);
/**
 * Maximum distance beyond the cut to follow a continuing street, meters, because complete ways in an extract extend
 * beyond its area. Past junctions with local roads, only the smaller distance applies.
 */
const FARTHEST_OUT = 10_000;
const FAR_ENOUGH_OUT = 1500;
/** Minimum distance between a join and the next junction outside, meters. */
const BEFORE_JUNCTION = 300;
/** Search step along the axis, meters. */
const LOOK_STEP = 1500;
/** Minimum share of a stretch's length that must be progress along the axis for it to follow the axis. */
const ALONG_SHARE = 0.5;
/** Penalty per class of difference for a road without the same number, meters. */
const CLASS_METERS = 500;
/** Penalty per class of difference for freeways, meters: higher, to prefer freeways to avenues with traffic lights. */
const FREEWAY_CLASS_METERS = 1500;
/** Radius around a failed join without other joins, meters. */
const BARRED_METERS = 800;
/** Lowest class that can continue a highway: primary. */
const LOWEST_RANK = 2;
const RANKS: readonly string[] = ['motorway', 'trunk', 'primary'];

interface Candidate {
  readonly arc: StreetArc;
  /** Distance along the axis and from it, meters, at the arc's start and end. */
  readonly from: { readonly meters: number; readonly off: number };
  readonly to: { readonly meters: number; readonly off: number };
}

/**
 * Chooses where a numbered road continues on the streets. @param barred positions of failed joins. @returns undefined
 * if there is no suitable road nearby in both directions.
 */
export function chooseJoin(
  road: Road,
  axis: Axis,
  finder: StreetFinder,
  barred: readonly LngLat[] = [],
): Join | undefined {
  const alone = Math.min(FARTHEST_OUT, axis.firstMeeting - BEFORE_JUNCTION);
  const limit = Math.min(Math.max(FAR_ENOUGH_OUT, alone), axis.firstJunction - BEFORE_JUNCTION);
  const candidates = candidatesNear(axis, finder, barred);
  const { numbers, kinds } = finder.streets;
  const wanted = Math.max(0, RANKS.indexOf(road.tags.highway ?? ''));
  const rankOf = ({ way }: StreetArc): number => kinds[way]?.rank ?? LOWEST_RANK + 1;
  // Try each number separately: roads that share the drawn line may be two parallel freeways among the streets, and a
  // join that leaves on one and enters on the other would connect neither.
  const same = road.numbers.flatMap((number) => {
    const own = candidates.filter(({ arc }) => numbers[arc.way]?.includes(number));
    const join = bestJoin(own, limit, finder, ({ meters, off }) => meters - 2 * off);
    return join ? [{ join, misfit: Math.min(...own.map(({ arc }) => Math.abs(rankOf(arc) - wanted))) }] : [];
  });
  const [first, ...others] = same;
  if (first) {
    // On a tie, prefer the first number, which is used for signs and lengths.
    const { join } = others.reduce((best, one) => (one.misfit < best.misfit ? one : best), first);
    return { ...join, sameRoad: true };
  }
  const classMeters = wanted === 0 ? FREEWAY_CLASS_METERS : CLASS_METERS;
  const fitting = candidates.filter(({ arc }) => rankOf(arc) <= LOWEST_RANK);
  const other = bestJoin(
    fitting,
    limit,
    finder,
    ({ meters, off }, arc) => -off - Math.abs(meters) / 2 - classMeters * Math.abs(rankOf(arc) - wanted),
  );
  return other && { ...other, sameRoad: false };
}

function candidatesNear(axis: Axis, { arcsNear, streets }: StreetFinder, barred: readonly LngLat[]): Candidate[] {
  const places: LngLat[] = [];
  const start = axis.along[0] ?? 0;
  const end = Math.min(FARTHEST_OUT, axis.along.at(-1) ?? 0) + LOOK_STEP;
  for (let meters = start; meters <= end; meters += LOOK_STEP) places.push(axisAt(axis, meters));
  const placeOf = (row: number): LngLat => [at(streets.lngs, row), at(streets.lats, row)];
  const isBarred = ({ from }: StreetArc): boolean =>
    barred.some((place) => distanceMeters(place, placeOf(from)) < BARRED_METERS);
  return arcsNear(places, FARTHEST_OFF)
    .filter((arc) => !isBarred(arc))
    .map((arc) => ({ arc, from: onAxis(axis, placeOf(arc.from)), to: onAxis(axis, placeOf(arc.to)) }));
}

type Score = (end: Candidate['from'], arc: StreetArc) => number;

/** Returns the best place to leave the streets, and the best place to enter them in the same connected part. */
function bestJoin(
  candidates: readonly Candidate[],
  limit: number,
  finder: StreetFinder,
  score: Score,
): Omit<Join, 'sameRoad'> | undefined {
  const fits = ({ meters, off }: Candidate['from']): boolean => meters <= limit && off <= FARTHEST_OFF;
  const leaving = best(
    candidates.flatMap((candidate) => {
      const point =
        fits(candidate.to) && headsOut(candidate, finder) > 0 ? finder.leaving(candidate.arc.to) : undefined;
      return point ? [{ point, at: candidate.to.meters, score: score(candidate.to, candidate.arc) }] : [];
    }),
  );
  if (!leaving) return undefined;
  const entering = best(
    candidates.flatMap((candidate) => {
      const point =
        fits(candidate.from) && headsOut(candidate, finder) < 0 ? finder.entering(candidate.arc.from) : undefined;
      return point?.part === leaving.point.part
        ? [{ point, at: candidate.from.meters, score: score(candidate.from, candidate.arc) }]
        : [];
    }),
  );
  return (
    entering && { leaving: leaving.point, leavingAt: leaving.at, entering: entering.point, enteringAt: entering.at }
  );
}

interface Scored {
  readonly point: StreetPoint;
  readonly at: number;
  readonly score: number;
}

const best = (found: readonly Scored[]): Scored | undefined =>
  found.reduce<Scored | undefined>((most, one) => (most && most.score >= one.score ? most : one), undefined);

/** Returns 1 if an arc is driven outward, -1 if inward, 0 if across the axis. */
function headsOut({ arc, from, to }: Candidate, { streets }: StreetFinder): -1 | 0 | 1 {
  const length = distanceMeters(
    [at(streets.lngs, arc.from), at(streets.lats, arc.from)],
    [at(streets.lngs, arc.to), at(streets.lats, arc.to)],
  );
  const gained = to.meters - from.meters;
  if (Math.abs(gained) < ALONG_SHARE * length) return 0;
  return gained > 0 ? 1 : -1;
}
