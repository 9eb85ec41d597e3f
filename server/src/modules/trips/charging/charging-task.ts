import {
  type ChargePlan,
  type ChargeQuestion,
  type FromHere,
  planCharging,
  planRest,
  type SecondChoice,
  secondChoiceOf,
} from '@roadcast/core/charging';

/** A request for charging stops, for a whole trip or for the rest from the driver's position. */
export interface ChargingTask {
  readonly question: ChargeQuestion;
  readonly from: FromHere | null;
}

/** A charging plan with a backup for each stop. */
export interface PlannedCharging {
  readonly plan: ChargePlan;
  /** Backups in the order of the plan's stops; null if there is none. */
  readonly seconds: readonly (SecondChoice | null)[];
}

export interface ChargingAnswer extends PlannedCharging {
  /** The plan's question if it differs from the task's; null otherwise. */
  readonly question: ChargeQuestion | null;
  /** The trip's mile at the plan's mile 0. */
  readonly tripMileOfStart: number;
}

/** Runs a task. @returns null if no sequence of chargers is reachable. */
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
