import type { Notice } from '@roadcast/contract';
import {
  figureOf,
  isRig,
  lengthOf,
  limitBroken,
  oversizeBy,
  type RoadVehicle,
  type RuleOnRoad,
  type VehicleLimit,
} from '@roadcast/core/roads';
import { metersToMiles } from '@roadcast/core/units';
import { brokenLimitOf, roadName } from './broken-limit.ts';
import { closedForSeason } from './closed-place.ts';
import type { FoundRoad, Kept } from './find-road.ts';
import type { WayAround } from './ways-around.ts';

/** Maximum grades and maximum passes reported. */
const MOST_REPORTED = 5;

/** Minimum grade reported to rigs, percent. */
const STEEP_PERCENT = 5;

/** A trip's road and the inputs that it was planned for. */
export interface PlannedRoad {
  readonly found: FoundRoad;
  readonly vehicle: RoadVehicle;
  /** Vehicle including the limits that the driver ignores. */
  readonly wholeVehicle: RoadVehicle;
  readonly ignored: readonly VehicleLimit[];
  readonly avoidsHighways: boolean;
  /** Whether typical sizes are used because the driver didn't enter any. */
  readonly usualSizes: boolean;
}

/** Returns the notices about a road, warnings first. @param waysAround result of `whyThisRoad`. */
export function roadNotices(planned: PlannedRoad, waysAround: readonly WayAround[]): Notice[] {
  const { found, vehicle } = planned;
  return [
    ...ignoredLimits(planned),
    ...oversize(planned),
    ...found.closed.map(closedOnTheDay),
    ...substitute(found),
    ...waysAround.map(({ notice }) => notice),
    ...found.kept.map(keptNotice),
    ...keptFreeways(planned),
    ...(isRig(vehicle) ? [...assumedSizes(planned), ...steepGrades(found), ...passes(found)] : []),
  ];
}

function ignoredLimits({ found, wholeVehicle, ignored }: PlannedRoad): Notice[] {
  if (ignored.length === 0) return [];
  const broken = found.rules.flatMap(({ rule }) => {
    const limit = limitBroken(rule, wholeVehicle);
    return limit && ignored.includes(limit) ? brokenLimitOf(rule, wholeVehicle, limit) : [];
  });
  return [{ code: 'limits_ignored', level: 'warning', facts: { limits: [...ignored], broken } }];
}

/** Returns a warning for vehicles that need an oversize permit and must follow the permit's route. */
function oversize({ wholeVehicle }: PlannedRoad): Notice[] {
  const figures = oversizeBy(wholeVehicle).flatMap((limit) => {
    const figure = figureOf(wholeVehicle, limit);
    return figure === null ? [] : { limit, figure };
  });
  return figures.length === 0 ? [] : [{ code: 'oversize', level: 'warning', facts: { figures } }];
}

const closedOnTheDay = ({ rule }: RuleOnRoad): Notice => ({
  code: 'road_closed',
  level: 'warning',
  facts: { place: closedForSeason(rule) },
});

const substitute = ({ road }: FoundRoad): Notice[] =>
  road.substitute ? [{ code: 'roads_substitute', level: 'info', facts: { roads: road.dataSource } }] : [];

const keptNotice = ({ what, meters, extraSeconds }: Kept): Notice => ({
  code: `${what}_kept`,
  level: 'info',
  facts: { meters, extraSeconds },
});

function keptFreeways({ found, avoidsHighways }: PlannedRoad): Notice[] {
  const meters = lengthOf(found.road.freeways);
  if (!avoidsHighways || metersToMiles(meters) < 1) return [];
  return [{ code: 'highways_kept', level: 'info', facts: { meters } }];
}

function assumedSizes({ wholeVehicle, usualSizes }: PlannedRoad): Notice[] {
  if (!usualSizes) return [];
  const { heightFeet, widthFeet, lengthFeet, weightPounds, topSpeedMph, propane } = wholeVehicle;
  const facts = { heightFeet, widthFeet, lengthFeet, weightPounds, topSpeedMph, propane };
  return [{ code: 'vehicle_assumed', level: 'info', facts }];
}

function steepGrades({ rules }: FoundRoad): Notice[] {
  const steep = rules.filter(({ rule }) => rule.kind === 'grade' && (rule.limit ?? 0) > STEEP_PERCENT);
  if (steep.length === 0) return [];
  const steepest = inOrder(highestOf(steep)).map((met) => ({
    percent: met.rule.limit ?? 0,
    road: roadName(met.rule),
    mile: mileOf(met),
  }));
  return [{ code: 'grades', level: 'info', facts: { steepest, count: steep.length } }];
}

function passes({ rules }: FoundRoad): Notice[] {
  const high = rules.filter(({ rule }) => rule.kind === 'pass');
  if (high.length === 0) return [];
  const highest = inOrder(highestOf(high)).map((met) => ({
    road: roadName(met.rule),
    feet: met.rule.limit ?? 0,
    mile: mileOf(met),
  }));
  return [{ code: 'passes', level: 'info', facts: { highest } }];
}

const highestOf = (met: readonly RuleOnRoad[]): readonly RuleOnRoad[] =>
  [...met].sort((a, b) => (b.rule.limit ?? 0) - (a.rule.limit ?? 0)).slice(0, MOST_REPORTED);

const inOrder = (met: readonly RuleOnRoad[]): RuleOnRoad[] => [...met].sort((a, b) => a.fromMeters - b.fromMeters);

const mileOf = ({ fromMeters }: RuleOnRoad): number => Math.round(metersToMiles(fromMeters));
