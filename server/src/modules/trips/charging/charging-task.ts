import {
  type ChargePlan,
  type ChargeQuestion,
  type FromHere,
  planCharging,
  planRest,
  type SecondChoice,
  secondChoiceOf,
} from '@roadcast/core/charging';

/** A search for charging stops: for a whole trip, or for the rest from the driver's position. */
export interface ChargingTask {
  readonly question: ChargeQuestion;
  readonly from: FromHere | null;
}

/** A plan with the second choice for each of its stops. */
export interface PlannedCharging {
  readonly plan: ChargePlan;
  /** In the order of the plan's stops; null if there is none. */
  readonly seconds: readonly (SecondChoice | null)[];
}

/** The result of a task. */
export interface ChargingAnswer extends PlannedCharging {
  /** The question the plan answers, if it isn't the task's own. */
  readonly question: ChargeQuestion | null;
  /** The trip's mile at mile 0 of the plan. */
  readonly tripMileOfStart: number;
}

/** Runs a task. @returns null if the battery reaches nothing at all. */
export function answerTask({ question, from }: ChargingTask): ChargingAnswer | null {
  if (from === null) {
    const plan = planCharging(question);
    return plan && { plan, seconds: secondsOf(question, plan), question: null, tripMileOfStart: 0 };
  }
  const rest = planRest(question, from);
  if (!rest) return null;
  const seconds = secondsOf(rest.question, rest.plan);
  return { plan: rest.plan, seconds, question: rest.question, tripMileOfStart: rest.tripMile(0) };
}

const secondsOf = (question: ChargeQuestion, plan: ChargePlan): (SecondChoice | null)[] =>
  plan.stops.map((stop) => (stop.place.kind === 'site' ? secondChoiceOf(question, plan, stop) : null));
