import {
  type ChargePlan,
  type ChargeQuestion,
  type FromHere,
  planCharging,
  planRest,
  type SecondChoice,
  secondChoiceOf,
} from '@roadcast/core/charging';

/** A search for charging stops: of a whole trip, or of the rest from where the driver is. */
export interface ChargingTask {
  readonly question: ChargeQuestion;
  readonly from: FromHere | null;
}

/** A plan with the second choice of each of its stops. */
export interface PlannedCharging {
  readonly plan: ChargePlan;
  /** In the order of the plan's stops; null for a stop that depends on its one site. */
  readonly seconds: readonly (SecondChoice | null)[];
}

/** The answer to a task. */
export interface ChargingAnswer extends PlannedCharging {
  /** The question that the plan answers, if it isn't the task's own. */
  readonly question: ChargeQuestion | null;
  /** The trip's mile at mile 0 of the plan. */
  readonly tripMileOfStart: number;
}

/** Searches. @returns null if the battery reaches nothing at all. */
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
