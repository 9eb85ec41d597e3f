import { indexAtOrBefore, interpolateAt } from '../geo/index.ts';
import type { ChargePlace, ChargePlan, ChargeQuestion } from './charge-question.ts';
import { finished } from './charge-search.ts';
import type { EnergyAlong } from './energy.ts';
import { planningSteps } from './plan-charging.ts';

/** Where the driver is, and what is left. */
export interface FromHere {
  /** From the trip's origin. */
  readonly mile: number;
  /** 0 to 1. */
  readonly charge: number;
}

/** A plan for the rest of a trip. */
export interface RestPlan {
  readonly plan: ChargePlan;
  /** The question that it answers, by its own miles. */
  readonly question: ChargeQuestion;
  /** Miles back to the first stop, which lies behind; 0 for a plan that goes on. */
  readonly back: number;
  /** @returns the mile of the trip for a mile of the rest. */
  readonly tripMile: (mile: number) => number;
}

/** Nobody turns back farther than this, miles; and so many sites behind are tried. */
const FARTHEST_BACK = 60;
const MOST_BACK = 6;

/** More than all of a trip: a known site is worth any way back, and the reserve as well where it must be. */
const UNKNOWN_MINUTES = 1e6;
const SHORT_MINUTES = 1e4;

/** A mile back and ahead again, minutes. */
const MINUTES_PER_MILE_BACK = 2;

/**
 * Plans the rest of a trip from where the driver is: ahead where that can be, else back to a site behind and on from there.
 * @returns null where what is left reaches nothing at all.
 */
export const planRest = (question: ChargeQuestion, from: FromHere): RestPlan | null =>
  finished(restSteps(question, from));

/** The same in steps, so that other work has its turn between them. */
export function* restSteps(question: ChargeQuestion, from: FromHere): Generator<undefined, RestPlan | null> {
  const ahead = yield* planned(question, from, null);
  if (ahead && isSound(ahead)) return ahead;
  const behind = question.places
    .filter(({ kind, mile }) => kind === 'site' && mile < from.mile && from.mile - mile <= FARTHEST_BACK)
    .sort((a, b) => b.mile - a.mile)
    .slice(0, MOST_BACK);
  let best = ahead;
  for (const place of behind) {
    const plan = yield* planned(question, from, place);
    if (plan && (best === null || costOf(plan) < costOf(best))) best = plan;
  }
  return best;
}

const isSound = ({ plan }: RestPlan): boolean =>
  plan.shortfalls.length === 0 && plan.stops.every(({ place }) => place.kind !== 'range');

const costOf = (rest: RestPlan): number =>
  SHORT_MINUTES * rest.plan.shortfalls.length +
  rest.back * MINUTES_PER_MILE_BACK +
  rest.plan.stops.reduce(
    (sum, { minutes, place }) => sum + minutes + place.detourMinutes + (place.kind === 'range' ? UNKNOWN_MINUTES : 0),
    0,
  );

/** @param behind a site to go back to first; null for going on. */
function* planned(
  question: ChargeQuestion,
  from: FromHere,
  behind: ChargePlace | null,
): Generator<undefined, RestPlan | null> {
  const { energy } = question;
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  const back = behind ? from.mile - behind.mile : 0;
  const begins = behind ? behind.mile : from.mile;
  const own = (mile: number): number => back + mile - begins;
  const perMile = Math.max(0.05, (energy.kwh[energy.kwh.length - 1] ?? 0) / Math.max(1, total));
  const asked: ChargeQuestion = {
    ...question,
    energy: restOf(energy, begins, back, perMile),
    places: question.places
      .filter(({ mile }) => mile >= begins)
      .map((place) => ({ ...place, mile: own(place.mile), pinned: place === behind || place.pinned })),
    wishes: { ...question.wishes, start: from.charge },
  };
  const plan = yield* planningSteps(asked);
  return plan && { plan, question: asked, back, tripMile: (mile) => begins + mile - back };
}

/** The energy of a road that first goes back so many miles, then along the rest of the trip. */
function restOf({ miles, kwh }: EnergyAlong, begins: number, back: number, perMile: number): EnergyAlong {
  const first = indexAtOrBefore(miles, begins) + 1;
  const base = interpolateAt(miles, kwh, begins);
  const restMiles = [0];
  const restKwh = [0];
  if (back > 0) {
    restMiles.push(back);
    restKwh.push(back * perMile);
  }
  for (let i = first; i < miles.length; i++) {
    if ((miles[i] as number) <= begins) continue;
    restMiles.push(back + (miles[i] as number) - begins);
    restKwh.push(back * perMile + (kwh[i] as number) - base);
  }
  if (restMiles.length === 1) {
    restMiles.push(0);
    restKwh.push(0);
  }
  return { miles: Float64Array.from(restMiles), kwh: Float64Array.from(restKwh) };
}
