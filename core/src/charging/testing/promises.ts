import type { ChargePlan, ChargeQuestion } from '../charge-question.ts';

/** Returns the kilowatt-hours used from the origin to a mile, found point by point. */
function drawn({ energy: { miles, kwh } }: ChargeQuestion, mile: number): number {
  let last = 0;
  for (let i = 1; i < miles.length; i++) {
    const [from, to] = [miles[i - 1] as number, miles[i] as number];
    const there = kwh[i] as number;
    if (mile <= to) return last + ((there - last) * Math.max(0, mile - from)) / Math.max(1e-9, to - from);
    last = there;
  }
  return last;
}

/** Tolerance for rounded levels, as a share of a full battery. */
const ROUNDING = 0.002;

/** Drives a plan mile by mile, tracking energy independently of the search. Returns the guarantees the plan violates. */
export function brokenChargePromises(question: ChargeQuestion, plan: ChargePlan): string[] {
  const broken: string[] = [];
  const { wishes, vehicle, energy } = question;
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  const perMile = Math.max(0, drawn(question, total)) / Math.max(1, total);
  const capacity = vehicle.usableKwh;
  let [mile, charge] = [0, wishes.start];
  const said = (to: number): boolean => plan.shortfalls.some(({ toMile }) => Math.abs(toMile - to) < 1e-6);
  const driveTo = (to: number, detourMiles: number, wished: number, tells: number): void => {
    let at = mile;
    let before = drawn(question, at);
    while (at < to) {
      at = Math.min(to, Math.floor(at + 1));
      const here = drawn(question, at);
      charge = Math.min(1, charge - (here - before) / capacity);
      before = here;
      const floor = said(to) ? 0 : wishes.reserve;
      if (charge < floor - ROUNDING) broken.push(`${(charge * 100).toFixed(1)} % at mile ${at.toFixed(1)}`);
    }
    charge -= ((detourMiles / 2) * perMile) / capacity;
    if (charge < tells - ROUNDING) broken.push(`${charge} rather than ${tells} on arrival at mile ${to}`);
    if (charge < wished - ROUNDING && !said(to)) broken.push(`${charge} at mile ${to} and nothing said`);
    if (charge < 0.02 - ROUNDING) broken.push(`empty at mile ${to}`);
  };
  for (const stop of plan.stops) {
    if (stop.place.mile < mile) broken.push(`back from mile ${mile} to ${stop.place.mile}`);
    driveTo(stop.place.mile, stop.place.detourMiles, wishes.reserve, stop.arrival);
    if (stop.departure <= stop.arrival) broken.push(`nothing charged at mile ${stop.place.mile}`);
    if (stop.departure > wishes.most + 1e-9) broken.push(`charged to ${stop.departure}`);
    mile = stop.place.mile;
    charge = Math.min(charge, stop.arrival) + (stop.departure - stop.arrival);
    charge -= ((stop.place.detourMiles / 2) * perMile) / capacity;
  }
  driveTo(total, 0, Math.max(wishes.destination, wishes.reserve), plan.left);
  return broken;
}
