import type { TripPlan } from './trip-plan.ts';

/** @returns what a field of the request holds in a plan, as text to compare; null for a field that is not known. */
export function faultyValue(plan: TripPlan, field: string): string | null {
  if (field === 'origin' || field === 'destination') return plan[field].text;
  if (field.startsWith('departure')) return plan.departure;
  const index = /^waypoints\.(\d+)$/.exec(field)?.[1];
  return index === undefined ? null : (plan.via[Number(index)]?.text ?? null);
}

/** @returns the plan with another place in a field of the request. */
export function replacePlace(plan: TripPlan, field: string, text: string): TripPlan {
  const place = { text, at: null };
  if (field === 'origin' || field === 'destination') return { ...plan, [field]: place };
  const index = Number(/^waypoints\.(\d+)$/.exec(field)?.[1] ?? -1);
  return { ...plan, via: plan.via.map((via, at) => (at === index ? place : via)) };
}
