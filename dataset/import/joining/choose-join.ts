import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import { type Axis, axisAt, onAxis } from './axis.ts';
import type { Road } from './embedded-roads.ts';
import type { StreetArc, StreetFinder, StreetPoint } from './street-finder.ts';

/** Where a numbered road goes over into the streets' own road, in each direction: the carriageways of a divided road differ. */
export interface Join {
  /** Here a car leaves the streets. */
  readonly leaving: StreetPoint;
  /** Along the axis, meters. */
  readonly leavingAt: number;
  /** Here a car comes in. */
  readonly entering: StreetPoint;
  readonly enteringAt: number;
  /** Whether the streets' road has the same number. */
  readonly sameRoad: boolean;
}

/** The streets' road may lie so far off the drawn one, meters. */
const FARTHEST_OFF = milesToMeters(2);
/**
 * Beyond the cut the streets' road is followed so far at most: complete ways of an extract reach out of its area. Where local roads
 * come in, it is not followed that far: they stay with the drawn road.
 */
const FARTHEST_OUT = 10_000;
const FAR_ENOUGH_OUT = 1500;
/** From a join to the next junction outside, meters at least. */
const BEFORE_JUNCTION = 300;
/** Looked at along the axis, meters apart. */
const LOOK_STEP = 1500;
/** A stretch goes the axis's way when it gets so far along it for each meter of its own. */
const ALONG_SHARE = 0.5;
/** Without the same number, a class of road farther away from the wanted one counts like so many meters. */
const CLASS_METERS = 500;
/** A freeway goes over into another freeway: an avenue with lights has to be so much nearer for each class, meters. */
const FREEWAY_CLASS_METERS = 1500;
/** Around a join that could not be driven, no other is tried within so many meters. */
const BARRED_METERS = 800;
/** Lowest class that may stand for a highway: primary. */
const LOWEST_RANK = 2;
const RANKS: readonly string[] = ['motorway', 'trunk', 'primary'];

interface Candidate {
  readonly arc: StreetArc;
  /** Along the axis where the arc begins and ends, and how far off it there, meters. */
  readonly from: { readonly meters: number; readonly off: number };
  readonly to: { readonly meters: number; readonly off: number };
}

/**
 * @param barred places where a join was tried and cannot be driven.
 * @returns undefined where no road of the streets is near that goes both ways.
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
  // Number by number: roads that share the drawn line may be two freeways side by side among the streets, and a join that leaves by
  // one and comes in by the other joins neither.
  const same = road.numbers.flatMap((number) => {
    const own = candidates.filter(({ arc }) => numbers[arc.way]?.includes(number));
    const join = bestJoin(own, limit, finder, ({ meters, off }) => meters - 2 * off);
    return join ? [{ join, misfit: Math.min(...own.map(({ arc }) => Math.abs(rankOf(arc) - wanted))) }] : [];
  });
  const [first, ...others] = same;
  if (first) {
    // The first number is the one that signs and lengths are counted by.
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
  const placeOf = (row: number): LngLat => [streets.lngs[row] as number, streets.lats[row] as number];
  const isBarred = ({ from }: StreetArc): boolean =>
    barred.some((place) => distanceMeters(place, placeOf(from)) < BARRED_METERS);
  return arcsNear(places, FARTHEST_OFF)
    .filter((arc) => !isBarred(arc))
    .map((arc) => ({ arc, from: onAxis(axis, placeOf(arc.from)), to: onAxis(axis, placeOf(arc.to)) }));
}

type Score = (end: Candidate['from'], arc: StreetArc) => number;

/** Takes the best place to leave the streets, and the best one to come in that belongs to the same part of them. */
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

/** @returns 1 for a stretch that is driven outward, -1 for one that is driven inward, 0 for one that crosses. */
function headsOut({ arc, from, to }: Candidate, { streets }: StreetFinder): -1 | 0 | 1 {
  const length = distanceMeters(
    [streets.lngs[arc.from] as number, streets.lats[arc.from] as number],
    [streets.lngs[arc.to] as number, streets.lats[arc.to] as number],
  );
  const gained = to.meters - from.meters;
  if (Math.abs(gained) < ALONG_SHARE * length) return 0;
  return gained > 0 ? 1 : -1;
}
