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

/** Why no road is open to a vehicle. */
export interface NoLegalRoad {
  readonly limits: readonly ClosingLimit[];
  /** Without these the trip can be planned. */
  readonly ignoreLimits: readonly VehicleLimit[];
}

/** A trip's leg that no road leads along for its vehicle, and how to look for one for other vehicles. */
export interface ClosedLeg {
  readonly from: Position;
  readonly to: Position;
  readonly vehicle: RoadVehicle;
  readonly rules: RoadRuleIndex;
  /** @returns null where there is no road. */
  readonly search: (vehicle: RoadVehicle, to: Position) => Promise<Road | null>;
  /** 'Harrisburg, PA'. */
  readonly nearestPlace: (point: LngLat) => string;
}

/** Limits that the routing engine keeps by itself, in the order in which they usually are the reason. */
export const keptByEngine: readonly VehicleLimit[] = ['height', 'weight', 'length', 'width', 'trucks', 'axles'];

/** How exactly a limit that nobody has written down is found out by trying. */
const steps: Readonly<Record<FigureLimit, number>> = { height: 0.1, width: 0.1, length: 0.5, weight: 500, axles: 1 };

/** The road on which the way ends is looked for so often in one half of what is left: in the end to a 250th part of the leg. */
const HALVINGS = 8;

/**
 * Finds out which limit of a vehicle leaves no road, by searching without: some ten to thirty searches, made only once there is no
 * road. @returns null where the limits are not the reason.
 */
export async function explainNoRoad(leg: ClosedLeg): Promise<NoLegalRoad | null> {
  const relaxed = await relax(leg);
  if (!relaxed) return null;
  const limits: ClosingLimit[] = [];
  for (const limit of relaxed.ignored) limits.push(await explain(limit, relaxed, leg));
  return { limits, ignoreLimits: relaxed.ignored };
}

/** A road that is there once some limits are ignored. */
interface Relaxed {
  readonly ignored: readonly VehicleLimit[];
  readonly road: Road;
}

/** One limit alone is the reason most often; else as few of them together as will do. */
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

/** By a rule on the road where one says it, else by trying how much passes, and how far. */
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

/** @returns the most of a figure that passes; null where nothing does. */
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

/** @returns the street on which the vehicle can go no further, with the town nearby. */
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
