import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesToMeters } from '@roadcast/core/units';
import { type Axis, axisAt } from './axis.ts';
import type { Join } from './choose-join.ts';
import { FINE_STEP } from './cut-roads.ts';
import { lngLat, type Point, type Road } from './embedded-roads.ts';

/**
 * Bends the last miles of a drawn road to meet its counterpart among the streets, and connects it to both carriageways.
 */

/** Forbidden turn: a car leaving the streets must not turn around onto the opposite carriageway. */
export interface NoTurn {
  readonly from: Road;
  readonly via: Point;
  readonly to: Road;
}

export interface Bent {
  /** Roads from the streets to the drawn road and back. */
  readonly connectors: readonly Road[];
  readonly noTurns: readonly NoTurn[];
  /** Point where the connectors meet the drawn road. */
  readonly fork: Point;
  /** Pieces to remove. */
  readonly gone: readonly Road[];
  /** Points removed together with their pieces; the fork replaces them. */
  readonly replaced: readonly Point[];
}

/** Distance between the points on the streets and the fork where both directions become one line, meters. */
const FORK_METERS = 300;
/** Bend length per meter of offset, and the bend's minimum and maximum length. */
const BEND_RATIO = 12;
const SHORTEST_BEND = milesToMeters(3);
const LONGEST_BEND = milesToMeters(12);
/** Minimum bend length per meter of offset for ending the bend early at a junction. */
const STEEPEST_RATIO = 4;

type Shift = readonly [lng: number, lat: number];

/**
 * Bends a drawn road to its join and adds connectors.
 * @param road source of the connectors' tags. @param isRigid keeps the road in place because it continues past the
 * join; only adds connectors.
 */
export function bendAndJoin(road: Road, axis: Axis, join: Join, isRigid = false): Bent {
  const { leaving, leavingAt, entering, enteringAt } = join;
  const forkIndex = forkOf(axis, Math.max(leavingAt, enteringAt, 0) + FORK_METERS);
  const forkStep = at(axis.outward, forkIndex);
  const fork = forkStep.point;
  const out = shiftTo(axis, leavingAt, leaving.point);
  const back = shiftTo(axis, enteringAt, entering.point);
  const mean: Shift = isRigid ? [0, 0] : [(out[0] + back[0]) / 2, (out[1] + back[1]) / 2];
  const start = (leavingAt + enteringAt) / 2;
  const end = endOfBend(axis, forkStep.meters, mean);
  const share = (meters: number): number => (isRigid ? 1 : smooth((end - meters) / (end - start)));
  const { gone, replaced } = cutUntilFork(axis, forkIndex);
  for (const { point, meters } of axis.outward.slice(forkIndex)) {
    if (isRigid || meters >= end) break;
    point.lng += mean[0] * share(meters);
    point.lat += mean[1] * share(meters);
    point.moved = true;
  }

  const leg = (from: Point, at: number, shift: Shift): Point[] => {
    const span = forkStep.meters - at;
    const steps = Math.max(1, Math.ceil(span / FINE_STEP) + 1);
    const line: Point[] = [from];
    for (let step = 1; step < steps; step++) {
      const part = step / steps;
      const meters = at + span * part;
      const [lng, lat] = axisAt(axis, meters);
      const blend = (own: number, common: number): number => (own + (common - own) * part) * share(meters);
      line.push({ id: null, lng: lng + blend(shift[0], mean[0]), lat: lat + blend(shift[1], mean[1]) });
    }
    return [...line, fork];
  };
  const result = { fork, gone, replaced };
  const outLine = leg(leaving.point, leavingAt, out);
  if (leaving.point === entering.point) {
    return { ...result, connectors: [{ ...road, points: outLine }], noTurns: [] };
  }
  const oneWay = { ...road, tags: { ...road.tags, oneway: 'yes' } };
  const outRoad: Road = { ...oneWay, points: outLine };
  const backRoad: Road = { ...oneWay, points: leg(entering.point, enteringAt, back).reverse() };
  return { ...result, connectors: [outRoad, backRoad], noTurns: [{ from: outRoad, via: fork, to: backRoad }] };
}

/** Returns the index of the first point at or after a distance, but no farther than the first junction. */
function forkOf({ outward, firstJunction }: Axis, meters: number): number {
  const found = outward.findIndex((step) => step.meters >= Math.min(meters, firstJunction));
  return found < 0 ? outward.length - 1 : found;
}

const shiftTo = (axis: Axis, meters: number, to: Point): Shift => {
  const [lng, lat] = axisAt(axis, meters);
  return [to.lng - lng, to.lat - lat];
};

function endOfBend(axis: Axis, fork: number, [lng, lat]: Shift): number {
  const at = axisAt(axis, fork);
  const off = distanceMeters(at, [at[0] + lng, at[1] + lat]);
  const end = fork + Math.min(LONGEST_BEND, Math.max(SHORTEST_BEND, BEND_RATIO * off));
  const last = axis.along[axis.along.length - 1] ?? fork;
  const junction = axis.firstJunction;
  const early = junction > fork && junction < end && junction - fork >= STEEPEST_RATIO * off;
  return Math.max(fork + 1, Math.min(end, last, early ? junction : Number.POSITIVE_INFINITY));
}

/** Smooth step from 0 to 1, with zero slope at both ends. */
function smooth(part: number): number {
  const x = Math.min(1, Math.max(0, part));
  return x * x * (3 - 2 * x);
}

/** Shortens the pieces along the axis so that they begin at the fork. */
function cutUntilFork({ outward }: Axis, forkIndex: number): Pick<Bent, 'gone' | 'replaced'> {
  const fork = outward[forkIndex]?.point as Point;
  const before = outward.slice(0, forkIndex);
  const left = new Set(before.map(({ point }) => point));
  const gone: Road[] = [];
  for (const piece of new Set([...before.map((step) => step.piece), outward[forkIndex]?.piece as Road])) {
    const points = piece.points.filter((point) => !left.has(point));
    piece.points = points.length > 0 ? points : [fork];
    if (points.length < 2) gone.push(piece);
  }
  return { gone, replaced: [...left] };
}

/** Returns a straight road between two points. @param road source of the tags. */
export function straightRoad(road: Road, from: Point, to: Point): Road {
  const steps = Math.max(1, Math.ceil(distanceMeters(lngLat(from), lngLat(to)) / FINE_STEP));
  const between: Point[] = [];
  for (let step = 1; step < steps; step++) {
    const part = step / steps;
    const place: LngLat = [from.lng + (to.lng - from.lng) * part, from.lat + (to.lat - from.lat) * part];
    between.push({ id: null, lng: place[0], lat: place[1] });
  }
  return { ...road, points: [from, ...between, to] };
}
