import { hoursOfService } from '@roadcast/core/itinerary';
import type { EditedPlan } from './edited-plan.ts';

/** What the server takes for the hours at the wheel of a day. */
export const hourLimits = { lowest: 1, highest: 16, step: 1 } as const;

/** Hours at the wheel are shown to the hundredth; a day needs a little more than what is shown. */
export const ROUNDING_HOURS = 0.02;

/** @returns the most hours that a day may have: by the planner, or by the law where the driver keeps hours of service. */
export const mostHours = ({ dutyCycle }: Pick<EditedPlan, 'dutyCycle'>): number =>
  dutyCycle === null ? hourLimits.highest : hoursOfService.drivingHours;

/** @returns the hours at the wheel that a day may have at most, as the plan has it. */
export const hoursOn = (plan: EditedPlan, day: number): number =>
  Math.min(plan.hoursOnDay[day] ?? plan.hours, mostHours(plan));

/** Gives a day hours of its own; those of all other days take them away again. */
export function setHoursOnDay<Plan extends EditedPlan>(plan: Plan, day: number, hours: number): Plan {
  const { [day]: _, ...others } = plan.hoursOnDay;
  return { ...plan, hoursOnDay: hours === plan.hours ? others : { ...others, [day]: hours } };
}

/**
 * Lets the days after one come so many days later, or earlier: their own hours go with them. Days that are no more, the last ones up to
 * and with `after`, lose theirs.
 * @param by whole days; negative for earlier.
 */
export function shiftDays<Plan extends EditedPlan>(plan: Plan, after: number, by: number): Plan {
  if (by === 0) return plan;
  const moved = Object.entries(plan.hoursOnDay).flatMap(([key, hours]): [number, number][] => {
    const day = Number(key);
    if (day > after) return [[day + by, hours]];
    return day > after + by ? [] : [[day, hours]];
  });
  return { ...plan, hoursOnDay: Object.fromEntries(moved) };
}

/** A stretch of the road that is to be cut into days anew. */
export interface Stretch {
  /** The last day of which some is in the stretch. */
  readonly day: number;
  /** What of the road is to be driven on days of their own till the end of that day, hours at the wheel; below 0 where less is. */
  readonly hours: number;
  /** How many days of their own that took so far. */
  readonly days: number;
}

/** A trip's days as they were: how long each is driven, and whether the driver has fixed where it ends. */
export interface DrivenDays {
  readonly drivenOn: (day: number) => number;
  readonly endIsFixed: (day: number) => boolean;
}

/**
 * Lets the hours of later days go with their road when a stretch before them is cut into days anew. Behind a night that the driver has
 * fixed the days are what they were; where there is none, they go with the day that will begin nearest to where theirs began.
 */
export function recut<Plan extends EditedPlan>(
  plan: Plan,
  { day, hours, days }: Stretch,
  { drivenOn, endIsFixed }: DrivenDays,
): Plan {
  const first = Math.min(...Object.keys(plan.hoursOnDay).flatMap((key) => (Number(key) > day ? [Number(key)] : [])));
  if (!Number.isFinite(first)) return plan;
  let last = day;
  let driven = hours;
  while (last + 1 < first && !endIsFixed(last)) {
    last += 1;
    driven += drivenOn(last);
  }
  const full = driven / Math.min(plan.hours, mostHours(plan));
  const needed = endIsFixed(last) ? Math.ceil(full - ROUNDING_HOURS) : Math.round(full);
  return shiftDays(plan, first - 1, Math.max(0, needed) - (days + last - day));
}
