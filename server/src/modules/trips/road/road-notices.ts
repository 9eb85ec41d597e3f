import type { Trip } from '@roadcast/contract';
import {
  isRig,
  limitBroken,
  oversizeBy,
  type RoadVehicle,
  type RuleOnRoad,
  type VehicleLimit,
} from '@roadcast/core/roads';
import { metersToMiles } from '@roadcast/core/units';
import { type FoundRoad, type Kept, lengthOf } from './find-road.ts';
import { brokenLimitOf, brokenLimitSentence, figureWords, limitNames, roadName } from './limit-words.ts';
import { closedSentence, durationText, listed, milesText, unique } from './road-words.ts';
import type { WayAround } from './ways-around.ts';

type Notice = Trip['notices'][number];

/** Of grades and of passes on the way, this many are told. */
const MOST_TOLD = 5;

/** Steeper ones are told to rigs, percent. */
const STEEP_PERCENT = 5;

/** A trip's road and what it was planned for. */
export interface PlannedRoad {
  readonly found: FoundRoad;
  readonly vehicle: RoadVehicle;
  /** The vehicle before the limits that its driver ignores were taken from it. */
  readonly wholeVehicle: RoadVehicle;
  readonly ignored: readonly VehicleLimit[];
  readonly avoidsHighways: boolean;
  /** Whether the driver left sizes to what is usual. */
  readonly usualSizes: boolean;
}

/**
 * @param waysAround what `whyThisRoad` found out.
 * @returns what the driver should know about the road: warnings first.
 */
export function roadNotices(planned: PlannedRoad, waysAround: readonly WayAround[]): Notice[] {
  const { found, vehicle } = planned;
  return [
    ...ignoredLimits(planned),
    ...oversize(planned),
    ...found.closed.map(closedOnTheDay),
    ...substitute(found),
    ...waysAround.map(({ message }) => ({ code: 'road_avoided', message })),
    ...found.kept.map(keptAllTheSame),
    ...keptFreeways(planned),
    ...(isRig(vehicle) ? [...assumedSizes(planned), ...steepGrades(found), ...passes(found)] : []),
  ];
}

function ignoredLimits({ found, wholeVehicle, ignored }: PlannedRoad): Notice[] {
  if (ignored.length === 0) return [];
  const broken = found.rules.flatMap(({ rule }) => {
    const limit = limitBroken(rule, wholeVehicle);
    return limit && ignored.includes(limit) ? brokenLimitSentence(brokenLimitOf(rule, wholeVehicle, limit)) : [];
  });
  const names = listed(ignored.map((limit) => limitNames[limit]));
  const message = `Planned without the ${names}: ${broken.length > 0 ? `${unique(broken).join(' ')} Do` : 'do'} not drive on where a sign keeps your vehicle out.`;
  return [{ code: 'limits_ignored', level: 'warning', message }];
}

/** Whoever needs a permit is told the roads by it: no plan of ours may stand in for that. */
function oversize({ wholeVehicle }: PlannedRoad): Notice[] {
  const figures = oversizeBy(wholeVehicle).flatMap((limit) => figureWords(wholeVehicle, limit) ?? []);
  if (figures.length === 0) return [];
  const message = `A vehicle of ${listed(figures)} needs an oversize permit in most states, which says where it may drive: this plan does not.`;
  return [{ code: 'oversize', level: 'warning', message }];
}

const closedOnTheDay = ({ rule }: RuleOnRoad): Notice => ({
  code: 'road_closed',
  level: 'warning',
  message: closedSentence(rule),
});

const substitute = ({ road }: FoundRoad): Notice[] =>
  road.substitute
    ? [
        {
          code: 'roads_substitute',
          message: `The street service has no road for this trip right now: this plan uses the ${road.dataSource}.`,
        },
      ]
    : [];

function keptAllTheSame({ what, meters, extraSeconds }: Kept): Notice {
  const miles = milesText(meters);
  const of = what === 'tolls' ? 'toll road' : 'ferry';
  const why =
    extraSeconds === null ? 'no other road leads there' : `the way without takes ${durationText(extraSeconds)} longer`;
  return { code: `${what}_kept`, message: `${miles} of ${of} remain although you avoid ${what}: ${why}.` };
}

function keptFreeways({ found, avoidsHighways }: PlannedRoad): Notice[] {
  const meters = lengthOf(found.road.freeways);
  if (!avoidsHighways || metersToMiles(meters) < 1) return [];
  return [
    {
      code: 'highways_kept',
      message: `${milesText(meters)} of freeway remain although you avoid highways: other roads there are far longer.`,
    },
  ];
}

function assumedSizes({ wholeVehicle, usualSizes }: PlannedRoad): Notice[] {
  if (!usualSizes) return [];
  const { heightFeet, widthFeet, lengthFeet, weightPounds, topSpeedMph, propane } = wholeVehicle;
  const parts = [
    heightFeet !== null && `${heightFeet} ft high`,
    widthFeet !== null && `${widthFeet} ft wide`,
    lengthFeet !== null && `${lengthFeet} ft long`,
    weightPounds !== null && `${weightPounds.toLocaleString('en-US')} lb heavy`,
    topSpeedMph !== null && `driven at ${topSpeedMph} mph at most`,
    propane && 'with propane',
  ].filter((part) => part !== false);
  return [
    {
      code: 'vehicle_assumed',
      message: `Planned for a vehicle ${parts.join(', ')}. What you did not say is what is usual (approximate): heed the signs if yours is larger.`,
    },
  ];
}

function steepGrades({ rules }: FoundRoad): Notice[] {
  const steep = rules.filter(({ rule }) => rule.kind === 'grade' && (rule.limit ?? 0) > STEEP_PERCENT);
  if (steep.length === 0) return [];
  const steepest = [...steep].sort((a, b) => (b.rule.limit ?? 0) - (a.rule.limit ?? 0)).slice(0, MOST_TOLD);
  const told = inOrder(steepest).map((met) => `${met.rule.limit} % at ${roadName(met.rule)}, ${mileText(met)}`);
  const more = steep.length > steepest.length ? ` The steepest ${steepest.length} of ${steep.length}:` : '';
  return [{ code: 'grades', message: `Steep grades on the way.${more} ${told.join('; ')}.` }];
}

function passes({ rules }: FoundRoad): Notice[] {
  const high = rules.filter(({ rule }) => rule.kind === 'pass');
  if (high.length === 0) return [];
  const highest = [...high].sort((a, b) => (b.rule.limit ?? 0) - (a.rule.limit ?? 0)).slice(0, MOST_TOLD);
  const told = inOrder(highest).map(
    (met) => `${roadName(met.rule)} ${(met.rule.limit ?? 0).toLocaleString('en-US')} ft, ${mileText(met)}`,
  );
  return [{ code: 'passes', message: `Passes on the way: ${told.join('; ')}.` }];
}

const inOrder = (met: readonly RuleOnRoad[]): RuleOnRoad[] => [...met].sort((a, b) => a.fromMeters - b.fromMeters);

const mileText = ({ fromMeters }: RuleOnRoad): string =>
  `mile ${Math.round(metersToMiles(fromMeters)).toLocaleString('en-US')}`;
