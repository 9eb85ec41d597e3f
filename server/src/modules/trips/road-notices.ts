import type { Trip } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import {
  isRig,
  limitBroken,
  oversizeBy,
  type RoadVehicle,
  type RuleOnRoad,
  type VehicleLimit,
} from '@roadcast/core/roads';
import { metresToMiles } from '@roadcast/core/units';
import { type FoundRoad, type Kept, lengthOf } from './find-road.ts';
import { brokenLimitOf, brokenLimitSentence, figureWords, keptOut, limitNames, roadName } from './limit-words.ts';

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

/** @returns what the driver should know about the road: warnings first. */
export function roadNotices(planned: PlannedRoad): Notice[] {
  const { found, vehicle } = planned;
  return [
    ...ignoredLimits(planned),
    ...oversize(planned),
    ...found.closed.map(closedOnTheDay),
    ...substitute(found),
    ...goneAround(found, vehicle),
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
  message: rule.ferry
    ? `${ferrySeason(rule)}, and this plan has no way without it. Check whether it sails before you go.`
    : `${roadName(rule)} is ${seasonWords(rule)}, and this plan has no way around it. Check whether it is open before you go.`,
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

/** One sentence for each place, whatever closes it. */
function goneAround({ avoided }: FoundRoad, vehicle: RoadVehicle): Notice[] {
  const reasons = new Map<string, string[]>();
  const ferries: string[] = [];
  for (const { rule } of avoided) {
    if (rule.ferry) {
      ferries.push(`${ferrySeason(rule)}; the route goes another way.`);
      continue;
    }
    const name = roadName(rule);
    const limit = limitBroken(rule, vehicle);
    const reason = limit ? `closed to ${keptOut(rule) ?? 'it'}` : seasonWords(rule);
    reasons.set(name, unique([...(reasons.get(name) ?? []), reason]));
  }
  const roads = [...reasons].map(([name, why]) => `${name} is ${listed(why)}; the route goes around it.`);
  return [...roads, ...unique(ferries)].map((message) => ({ code: 'road_avoided', message }));
}

function keptAllTheSame({ what, metres, extraSeconds }: Kept): Notice {
  const miles = milesText(metres);
  const of = what === 'tolls' ? 'toll road' : 'ferry';
  const why =
    extraSeconds === null ? 'no other road leads there' : `the way without takes ${durationText(extraSeconds)} longer`;
  return { code: `${what}_kept`, message: `${miles} of ${of} remain although you avoid ${what}: ${why}.` };
}

function keptFreeways({ found, avoidsHighways }: PlannedRoad): Notice[] {
  const metres = lengthOf(found.road.freeways);
  if (!avoidsHighways || metresToMiles(metres) < 1) return [];
  return [
    {
      code: 'highways_kept',
      message: `${milesText(metres)} of freeway remain although you avoid highways: other roads there are far longer.`,
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

const inOrder = (met: readonly RuleOnRoad[]): RuleOnRoad[] => [...met].sort((a, b) => a.fromMetres - b.fromMetres);

const mileText = ({ fromMetres }: RuleOnRoad): string =>
  `mile ${Math.round(metresToMiles(fromMetres)).toLocaleString('en-US')}`;

function milesText(metres: number): string {
  const miles = metresToMiles(metres);
  const text =
    miles < 10 ? String(Math.max(0.1, Math.round(miles * 10) / 10)) : Math.round(miles).toLocaleString('en-US');
  return `${text} ${text === '1' ? 'mile' : 'miles'}`;
}

function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter((part) => part !== false).join(' ');
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** @returns 'usually closed from mid-November to late May': seasons vary by weeks, so no day is named. */
function seasonWords(rule: RoadRule): string {
  if (!rule.closed) return 'closed';
  const { from, to } = rule.closed;
  const allYear = from === '01-01' && to === '12-31';
  return allYear ? `closed all year${rule.approximate ? ' (approximate)' : ''}` : `usually closed ${span(rule)}`;
}

/** @returns 'The Lake Express ferry does not usually sail from late October to late April (approximate)'. */
function ferrySeason(rule: RoadRule): string {
  const name = /ferry/i.test(rule.name) ? rule.name : `${rule.name} ferry`;
  return `The ${name} does not usually sail ${span(rule)}`;
}

/** @returns 'from mid-November to late May'. */
function span({ closed, approximate }: RoadRule): string {
  const season = closed ? `from ${partOfMonth(closed.from)} to ${partOfMonth(closed.to)}` : 'now';
  return approximate ? `${season} (approximate)` : season;
}

/** @param day 'MM-DD'. @returns 'mid-November'. */
function partOfMonth(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  const part = date <= 10 ? 'early ' : date <= 20 ? 'mid-' : 'late ';
  return `${part}${MONTHS[month - 1] ?? ''}`;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** @returns 'a', 'a and b', 'a, b and c'. */
const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
