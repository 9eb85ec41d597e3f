import type { PassPoint, Trip } from '@roadcast/contract';
import { type LngLat, type Position, toLngLat, toPosition } from '@roadcast/core/geo';
import { leastDetour, placesBefore } from './line-places.ts';
import { isGiven, noPlaceWishes, type PlaceInput, stopAt, type TripPlan, type ViaInput } from './trip-plan.ts';
import { viaText } from './trip-search.ts';

/** Where a place of a plan is; null where nobody knows yet. */
export type Locate = (place: PlaceInput) => LngLat | null;

const nameOf = ({ text }: PlaceInput): string => text.trim().toLowerCase();

/**
 * @param planned what the trip was planned from.
 * @returns where a plan's places are: picked ones by themselves, typed ones as the trip has found them.
 */
export function locator(planned: TripPlan, trip: Trip): Locate {
  const found = new Map<string, LngLat>([
    [nameOf(planned.origin), toLngLat(trip.coordinates.origin)],
    [nameOf(planned.destination), toLngLat(trip.coordinates.destination)],
  ]);
  const sent = planned.via.filter(isGiven);
  for (const { waypointIndex, lat, lng } of trip.waypoints) {
    const via = sent[waypointIndex];
    if (via) found.set(nameOf(via), [lng, lat]);
  }
  return (place) => (place.at ? toLngLat(place.at) : (found.get(nameOf(place)) ?? null));
}

/** The whole way of a plan, from origin to destination. */
const chainOf = ({ origin, via, destination }: Pick<TripPlan, 'origin' | 'via' | 'destination'>, locate: Locate) =>
  [origin, ...via, destination].map(locate);

const inserted = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** @returns the plan with one more stop where it costs the least detour as the crow flies. */
export function withStop(plan: TripPlan, stop: PlaceInput, locate: Locate): TripPlan {
  const at = locate(stop);
  const index = at ? leastDetour(chainOf(plan, locate), at) : plan.via.length;
  return { ...plan, via: inserted(plan.via, index, stopAt(stop)) };
}

/** A point that holds the road. @param road which road it holds: 'I-76'; '' for a point that the driver has drawn. */
const passAt = (at: Position, road: string): ViaInput => ({ ...noPlaceWishes, text: road, at, role: 'pass' });

/** A line that was grabbed somewhere and dropped elsewhere. */
export interface LineDrag {
  /** Index of the line's point where it was grabbed. */
  readonly grabbed: number;
  readonly to: LngLat;
}

/** @returns the plan by way of the point that its line was dragged to. */
export function withDraggedLine(
  plan: TripPlan,
  line: readonly LngLat[],
  { grabbed, to }: LineDrag,
  locate: Locate,
): TripPlan {
  const index = placesBefore(line, plan.via.map(locate), grabbed);
  return { ...plan, via: inserted(plan.via, index, passAt(toPosition(to), '')) };
}

export const withVia = (plan: TripPlan, index: number, change: Partial<ViaInput>): TripPlan => ({
  ...plan,
  via: plan.via.map((via, at) => (at === index ? { ...via, ...change } : via)),
});

export const withoutVia = (plan: TripPlan, index: number): TripPlan => ({
  ...plan,
  via: plan.via.filter((_, at) => at !== index),
});

/** An address keeps so many decimals of a position. */
const DECIMALS = 4;

/** @returns whether the plan is held by these very points; without any, whether it is held by none. */
export function isOnRoad({ via }: TripPlan, passes: readonly Position[]): boolean {
  const text = ({ lat, lng }: Position) => `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;
  const held = via.flatMap(({ role, at }) => (role === 'pass' && at ? [text(at)] : []));
  return held.join() === passes.map(text).join();
}

/** @returns the plan on no road in particular. */
export const withoutPasses = (plan: TripPlan): TripPlan => ({
  ...plan,
  via: plan.via.filter(({ role }) => role !== 'pass'),
});

/**
 * @param road its name: 'I-80 and I-76'. @param passes the points that keep the trip on it.
 * @returns the plan on a chosen road, and no longer on one that was chosen before.
 */
export function withRoad(plan: TripPlan, road: string, passes: readonly PassPoint[]): TripPlan {
  const places = withoutPasses(plan).via.filter(isGiven);
  const after = (leg: number) =>
    passes.filter((pass) => pass.leg === leg).map(({ lat, lng }) => passAt({ lat, lng }, road));
  return { ...plan, via: [...after(0), ...places.flatMap((place, i) => [place, ...after(i + 1)])] };
}

/**
 * @param order indexes of the places of `plan.via`, passes left out.
 * @returns the plan with its places in another order. A chosen road stays chosen: its points stay between the places that they stood
 * between, and where these are no longer neighbours they go where they cost the least detour.
 */
function inOrder(plan: TripPlan, order: readonly number[], locate: Locate): TripPlan {
  const places = order.flatMap((index) => plan.via[index] ?? []);
  let via: readonly ViaInput[] = places;
  plan.via.forEach((pass, index) => {
    if (pass.role !== 'pass') return;
    const before = plan.via.slice(0, index).findLast(({ role }) => role !== 'pass') ?? null;
    const after = plan.via.slice(index).find(({ role }) => role !== 'pass') ?? null;
    const newBefore = after ? (places[places.indexOf(after) - 1] ?? null) : (places.at(-1) ?? null);
    const end = after ? via.indexOf(after) : via.length;
    const at = locate(pass);
    if (newBefore === before || !at) via = inserted(via, end, pass);
    else via = inserted(via, leastDetour(chainOf({ ...plan, via }, locate), at), pass);
  });
  return { ...plan, via };
}

const placeIndexes = ({ via }: TripPlan): number[] =>
  via.flatMap(({ role }, index) => (role === 'pass' ? [] : [index]));

/** @param from of `plan.via`, a place. @param by places up (negative) or down. @returns the plan with that place moved. */
export function withMovedPlace(plan: TripPlan, from: number, by: number, locate: Locate): TripPlan {
  const order = placeIndexes(plan);
  const at = order.indexOf(from);
  const to = Math.min(order.length - 1, Math.max(0, at + by));
  if (at === -1 || to === at) return plan;
  const others = order.filter((index) => index !== from);
  return inOrder(plan, inserted(others, to, from), locate);
}

/** @param order indexes among the waypoints that were sent, as the server numbers them. */
export function withBestOrder(plan: TripPlan, order: readonly number[], locate: Locate): TripPlan {
  const given: TripPlan = { ...plan, via: plan.via.filter(isGiven) };
  const whole = new Set(order).size === order.length && order.length === placeIndexes(given).length;
  return whole ? inOrder(given, order, locate) : plan;
}

/** @returns whether two plans are of one trip: a change of both ends is another trip. */
export const isSameTrip = (a: TripPlan, b: TripPlan): boolean =>
  nameOf(a.origin) === nameOf(b.origin) || nameOf(a.destination) === nameOf(b.destination);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** @returns `next`, with what `onto` has more than `base`, and without what it has no more. */
function rebasedVia(
  base: readonly ViaInput[],
  next: readonly ViaInput[],
  onto: readonly ViaInput[],
): readonly ViaInput[] {
  // By what the address says: it rounds positions.
  const [was, is] = [base, onto].map((list) => list.map(viaText)) as [string[], string[]];
  if (isSame(was, is)) return next;
  const kept = next.filter((via) => !was.includes(viaText(via)) || is.includes(viaText(via)));
  const have = new Set([...was, ...kept.map(viaText)]);
  return [...kept, ...onto.filter((via) => !have.has(viaText(via)))];
}

/**
 * Makes a change that was made on one plan on another: what was typed since, or is being planned already, is kept.
 * @param base what the change was made on. @param next the same, changed. @param onto what it is to be made on.
 */
export function rebased(base: TripPlan, next: TripPlan, onto: TripPlan): TripPlan {
  const names = Object.keys(next) as (keyof TripPlan)[];
  const changes = names.filter((name) => name !== 'via' && !isSame(base[name], next[name]));
  const via = isSame(base.via, next.via) ? onto.via : rebasedVia(base.via, next.via, onto.via);
  return { ...onto, ...Object.fromEntries(changes.map((name) => [name, next[name]])), via };
}
