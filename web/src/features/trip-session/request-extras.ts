import type { RequestExtras, TripPlan } from './trip-plan.ts';

/** What goes with a plan and is known elsewhere: what the driver travels in. */
export type PlanExtras = Omit<RequestExtras, 'editToken'>;

type Source = (plan: TripPlan) => PlanExtras;

/** On a cold start a plan waits so long for the garage, milliseconds; after that the vehicle is as usual for its kind. */
const PATIENCE_MS = 3000;

let source: Source | null = null;
let waiting: (() => void)[] = [];

/** @param next null while it is not known yet. */
export function setPlanExtras(next: Source | null): void {
  source = next;
  if (!next) return;
  for (const go of waiting) go();
  waiting = [];
}

/** @returns what goes with a plan, as soon as it is known. */
export async function planExtras(plan: TripPlan): Promise<PlanExtras> {
  if (!source) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, PATIENCE_MS);
    });
  }
  return source?.(plan) ?? {};
}
