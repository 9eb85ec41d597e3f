import { indexAtOrBefore, interpolateAt } from '../geo/index.ts';
import type { ChargePlace, ChargePlan, ChargeQuestion } from './charge-question.ts';
import { finished } from './charge-search.ts';
import type { EnergyAlong } from './energy.ts';
import { planningSteps } from './plan-charging.ts';

/** The driver's position and remaining charge. */
export interface FromHere {
  /** Miles from the trip's origin. */
  readonly mile: number;
  /** Remaining charge, 0 to 1. */
  readonly charge: number;
}

export interface RestPlan {
  readonly plan: ChargePlan;
  /** Input of the plan, in miles from the driver's position. */
  readonly question: ChargeQuestion;
  /** Miles back to the first stop if it is behind the driver; 0 if the plan continues ahead. */
  readonly back: number;
  /** Converts a mile of this plan to a mile of the trip. */
  readonly tripMile: (mile: number) => number;
}

/** Maximum distance to turn back, miles, and maximum number of sites behind to try. */
const FARTHEST_BACK = 60;
const MOST_BACK = 6;

/**
 * Penalty for an unknown site. Exceeds any trip's minutes, so a known site at any distance back is preferred, using the
 * reserve if necessary.
 */
const UNKNOWN_MINUTES = 1e6;
const SHORT_MINUTES = 1e4;

/** Minutes per mile of driving back and ahead again. */
const MINUTES_PER_MILE_BACK = 2;

/**
 * Plans the rest of a trip from the driver's position: ahead if possible, otherwise first back to a site behind.
 * Returns null if the remaining charge reaches no site.
 */
export const planRest = (question: ChargeQuestion, from: FromHere): RestPlan | null =>
  finished(restSteps(question, from));

/** Same as `planRest`, in steps, so other tasks can run in between. */
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

/** @param behind site to return to first; null to continue ahead. */
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

/** Returns the energy for driving back some miles and then the rest of the trip. */
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
    if ((miles[i] ?? 0) <= begins) continue;
    restMiles.push(back + (miles[i] ?? 0) - begins);
    restKwh.push(back * perMile + (kwh[i] ?? 0) - base);
  }
  if (restMiles.length === 1) {
    restMiles.push(0);
    restKwh.push(0);
  }
  return { miles: Float64Array.from(restMiles), kwh: Float64Array.from(restKwh) };
}
