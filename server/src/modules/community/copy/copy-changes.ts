import { type CopyChange, type Trip, tripDraftOf } from '@roadcast/contract';
import type { Plan } from '@roadcast/core/plans';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { isOverLimit, roomOf } from '../../trips/public.ts';
import type { SharedSource } from '../view/view-handlers.ts';

/** Differences that are too small to mention. */
const LEAST_DEGREES = 10;
const LEAST_MILES = 5;
const LEAST_MINUTES = 15;

/** Returns how a copied trip differs from the shared one, the most important differences first. */
export function changesOf(
  source: SharedSource,
  copy: { readonly trip: Trip; readonly request: SharedSource['request'] },
  plan: Plan,
): CopyChange[] {
  const { trip: before, showsDates } = source;
  const { trip: after } = copy;
  return [
    ...closed('closed_to_vehicle', 'vehicle', before, after),
    ...closed('closed_in_season', 'season', before, after),
    ...stopsOverLimit(copy.request, plan),
    ...(before.charging && !after.charging ? [{ code: 'no_charging' as const, facts: {} }] : []),
    ...(showsDates ? temperature(before, after) : []),
    ...length(before, after),
    ...days(before, after),
  ];
}

function closed(
  code: 'closed_to_vehicle' | 'closed_in_season',
  by: Trip['closings'][number]['by'],
  before: Trip,
  after: Trip,
): CopyChange[] {
  const known = new Set(before.closings.filter((closing) => closing.by === by).map(({ name }) => name));
  const roads = after.closings.filter((closing) => closing.by === by && !known.has(closing.name)).length;
  return roads === 0 ? [] : [{ code, facts: { roads } }];
}

function stopsOverLimit(request: SharedSource['request'], plan: Plan): CopyChange[] {
  const room = roomOf(tripDraftOf(request));
  if (!isOverLimit(room, plan)) return [];
  const isStops = room.stops > plan.typedWaypoints;
  const facts = isStops
    ? { count: room.stops, limit: plan.typedWaypoints }
    : { count: room.discoveries, limit: plan.discoveryWaypoints ?? room.discoveries };
  return [{ code: 'stops_over_limit', facts }];
}

function temperature(before: Trip, after: Trip): CopyChange[] {
  const [was, is] = [meanTemperature(before), meanTemperature(after)];
  if (was === null || is === null || Math.abs(is - was) < LEAST_DEGREES) return [];
  return [{ code: 'temperature', facts: { degrees: Math.round(is - was) } }];
}

/** Returns the average temperature at the stops, °F; null if unknown. */
function meanTemperature({ segments }: Trip): number | null {
  const known = segments.flatMap(({ temperature: degrees }) => degrees ?? []);
  return known.length === 0 ? null : known.reduce((sum, degrees) => sum + degrees, 0) / known.length;
}

function length(before: Trip, after: Trip): CopyChange[] {
  const miles = Math.round(after.totalMiles - before.totalMiles);
  const minutes = Math.round((after.totalHours - before.totalHours) * MINUTES_PER_HOUR);
  const differs = Math.abs(miles) >= LEAST_MILES || Math.abs(minutes) >= LEAST_MINUTES;
  return differs ? [{ code: 'length', facts: { miles, minutes } }] : [];
}

function days(before: Trip, after: Trip): CopyChange[] {
  const facts = { before: before.dayCards.length, after: after.dayCards.length };
  return facts.before === facts.after ? [] : [{ code: 'days', facts }];
}
