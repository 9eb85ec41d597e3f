import { isComplete, isGiven, type TripPlan } from './trip-plan.ts';

/** @returns index in `plan.via` of a waypoint of the request, which leaves out empty fields; -1 for none. */
function viaIndexOf(plan: TripPlan, field: string): number {
  const sent = plan.via.flatMap((via, index) => (isGiven(via) ? [index] : []));
  return sent[Number(/^waypoints\.(\d+)$/.exec(field)?.[1] ?? -1)] ?? -1;
}

/** @returns the name of a place's field in the request: 'waypoints.0'; null for an empty one, which is not sent. */
export function fieldOfVia(plan: TripPlan, index: number): string | null {
  const via = plan.via[index];
  return via && isGiven(via) ? `waypoints.${plan.via.slice(0, index).filter(isGiven).length}` : null;
}

/** @returns what a field of the request holds in a plan, as text to compare; null for a field that is not known. */
export function faultyValue(plan: TripPlan, field: string): string | null {
  if (field === 'origin' || field === 'destination') return plan[field].text;
  if (field.startsWith('departure')) return plan.departure;
  if (field === 'waypoints') return String(plan.via.filter(isGiven).length);
  return plan.via[viaIndexOf(plan, field)]?.text ?? null;
}

/**
 * Limits were chosen to be ignored for one way and one vehicle: on another way they hold again. Hours of service are for trucks.
 * @returns the plan after a change.
 */
export function edited(before: TripPlan, changed: TripPlan): TripPlan {
  const after = changed.vehicle === 'truck' || changed.dutyCycle === null ? changed : { ...changed, dutyCycle: null };
  const sameWay =
    before.origin === after.origin &&
    before.destination === after.destination &&
    before.via === after.via &&
    before.vehicle === after.vehicle;
  return sameWay || after.ignoreLimits.length === 0 ? after : { ...after, ignoreLimits: [] };
}

/** @returns the plan with another place in a field of the request. */
export function replacePlace(plan: TripPlan, field: string, text: string): TripPlan {
  const place = { text, at: null };
  if (field === 'origin') return { ...plan, origin: place };
  if (field === 'destination') return { ...plan, destination: { ...plan.destination, ...place } };
  const index = viaIndexOf(plan, field);
  return { ...plan, via: plan.via.map((via, at) => (at === index ? { ...via, ...place } : via)) };
}

/** @returns whether a chosen departure has both its day and its time. */
export const isDepartureComplete = ({ departure }: TripPlan): boolean =>
  departure === null || /^.{10}T.{5}$/.test(departure);

/**
 * Whether a change may be planned by itself: nobody is in the middle of a word. A picked place is settled, and so is a typed one that
 * the trip was planned with.
 */
export function isSettled(planned: TripPlan, next: TripPlan): boolean {
  const known = new Set(placesOf(planned).map(({ text }) => text));
  return canBePlanned(next) && placesOf(next).every(({ text, at }) => at !== null || text === '' || known.has(text));
}

/** @returns whether a plan has all that it takes to be sent. */
export const canBePlanned = (plan: TripPlan): boolean => isComplete(plan) && isDepartureComplete(plan);

const placesOf = ({ origin, via, destination }: TripPlan) => [origin, ...via, destination];
