import { indexAtOrBefore, type LngLat, type Position, pointAlong, toPosition } from '@roadcast/core/geo';
import {
  type FigureLimit,
  figureOf,
  ignoringLimits,
  isFigureLimit,
  limitBroken,
  limitsOf,
  type Road,
  type RoadRuleIndex,
  type RoadVehicle,
  roadMeters,
  type VehicleLimit,
  withFigure,
} from '@roadcast/core/roads';
import type { ClosingLimit } from '@roadcast/messages/sentences';
import { brokenLimitOf } from './broken-limit.ts';

/** Why no road is legal for a vehicle. */
export interface NoLegalRoad {
  readonly limits: readonly ClosingLimit[];
  /** Limits to ignore so that the trip can be planned. */
  readonly ignoreLimits: readonly VehicleLimit[];
}

/** A leg without a road for its vehicle, and a function to search roads for other vehicles. */
export interface ClosedLeg {
  readonly from: Position;
  readonly to: Position;
  readonly vehicle: RoadVehicle;
  readonly rules: RoadRuleIndex;
  /** Searches for a road; null if there is none. */
  readonly search: (vehicle: RoadVehicle, to: Position) => Promise<Road | null>;
  /** Returns the label of the nearest place: 'Harrisburg, PA'. */
  readonly nearestPlace: (point: LngLat) => string;
}

/** Limits enforced by the routing engine, most frequent reason first. */
export const keptByEngine: readonly VehicleLimit[] = ['height', 'weight', 'length', 'width', 'trucks', 'axles'];

/** Precision of limits determined by trial, used if no rule states them. */
const steps: Readonly<Record<FigureLimit, number>> = { height: 0.1, width: 0.1, length: 0.5, weight: 500, axles: 1 };

/** Bisection steps to find where the road ends, to a 250th of the leg. */
const HALVINGS = 8;

/**
 * Determines which vehicle limits leave no road, by searching without them. Takes 10 to 30 searches, and is only used
 * if there is no road.
 * @returns null if the limits aren't the reason.
 */
export async function explainNoRoad(leg: ClosedLeg): Promise<NoLegalRoad | null> {
  const relaxed = await relax(leg);
  if (!relaxed) return null;
  const limits: ClosingLimit[] = [];
  for (const limit of relaxed.ignored) limits.push(await explain(limit, relaxed, leg));
  return { limits, ignoreLimits: relaxed.ignored };
}

/** A road that exists if some limits are ignored. */
interface Relaxed {
  readonly ignored: readonly VehicleLimit[];
  readonly road: Road;
}

/** Finds the smallest set of limits to ignore. Usually a single one is enough. */
async function relax({ vehicle, search, to }: ClosedLeg): Promise<Relaxed | null> {
  const kept = keptByEngine.filter((limit) => limitsOf(vehicle).includes(limit));
  for (const limit of kept) {
    const road = await search(ignoringLimits(vehicle, [limit]), to);
    if (road) return { ignored: [limit], road };
  }
  let ignored = kept;
  let road = kept.length > 1 ? await search(ignoringLimits(vehicle, ignored), to) : null;
  if (!road) return null;
  for (const limit of kept) {
    const fewer = ignored.filter((other) => other !== limit);
    const still = await search(ignoringLimits(vehicle, fewer), to);
    if (still) [ignored, road] = [fewer, still];
  }
  return { ignored, road };
}

/**
 * Explains a limit by a rule on the road. Without such a rule, determines by trial how large a vehicle can pass, and
 * how far.
 */
async function explain(limit: VehicleLimit, { ignored, road }: Relaxed, leg: ClosedLeg): Promise<ClosingLimit> {
  const { vehicle, rules } = leg;
  const met = rules.on(road).find(({ rule }) => limitBroken(rule, vehicle) === limit);
  if (met) return brokenLimitOf(met.rule, vehicle, limit);
  const onlyThis = ignoringLimits(
    vehicle,
    ignored.filter((other) => other !== limit),
  );
  return {
    limit,
    vehicle: figureOf(vehicle, limit),
    allowed: isFigureLimit(limit) ? await mostAllowed(limit, onlyThis, leg) : null,
    road: await whereItEnds(road, onlyThis, leg),
  };
}

/** Returns the largest vehicle dimension that can pass; null if none can. */
async function mostAllowed(
  limit: FigureLimit,
  vehicle: RoadVehicle,
  { search, to }: ClosedLeg,
): Promise<number | null> {
  const step = steps[limit];
  let passes = 0;
  let fails = Math.ceil((figureOf(vehicle, limit) ?? 0) / step);
  while (fails - passes > 1) {
    const middle = (passes + fails) >> 1;
    if (await search(withFigure(vehicle, limit, middle * step), to)) passes = middle;
    else fails = middle;
  }
  return passes === 0 ? null : Math.round(passes * step * 10) / 10;
}

/** Returns the street where the vehicle can't continue, and the nearest town. */
async function whereItEnds(
  road: Road,
  vehicle: RoadVehicle,
  { search, nearestPlace }: ClosedLeg,
): Promise<ClosingLimit['road']> {
  let reached = 0;
  let closed = roadMeters(road);
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (reached + closed) / 2;
    if (await search(vehicle, toPosition(pointAlong(road.line, road.along, middle)))) reached = middle;
    else closed = middle;
  }
  return { street: streetAt(road, closed) ?? null, town: nearestPlace(pointAlong(road.line, road.along, closed)) };
}

function streetAt({ maneuvers }: Road, meters: number): string | undefined {
  const starts: number[] = [];
  let end = 0;
  for (const maneuver of maneuvers) {
    starts.push(end);
    end += maneuver.meters;
  }
  return maneuvers[indexAtOrBefore(starts, meters)]?.streetNames[0];
}
