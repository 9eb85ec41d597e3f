import { hoursOfService, SHORTEST_NIGHT_HOURS } from '../itinerary/index.ts';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { AheadInput, AheadStop, DriverNow } from './ahead-model.ts';
import type { ExpectedStop } from './lateness-model.ts';

/** A stop this near is where the driver is, miles. */
const HERE_MILES = 0.1;

/** @returns how long a night lasts at least, milliseconds. */
export const leastNightMs = ({ dutyCycle }: Pick<AheadInput, 'dutyCycle'>): number =>
  (dutyCycle ? hoursOfService.offHours : SHORTEST_NIGHT_HOURS) * MILLISECONDS_PER_HOUR;

/**
 * @returns when the stops ahead are reached, mornings left out: the driving that is left takes as long as the road's own times, stays last as planned,
 * and a night makes good whatever it has beyond a night's sleep.
 */
export function expectedStops(input: AheadInput, { mile, now }: Pick<DriverNow, 'mile' | 'now'>): ExpectedStop[] {
  const { along, stops } = input;
  let at = mile;
  let clock = leaving(stops, mile, now);
  let slept = clock;
  const expected: ExpectedStop[] = [];
  for (const stop of stops) {
    if (stop.mile <= mile + HERE_MILES) continue;
    if (stop.kind === 'morning') {
      // A morning that was planned earlier than the driver has slept is that much later.
      clock = Math.max(stop.departure ?? stop.arrival, slept);
      continue;
    }
    const arrival = clock + (along.elapsedAt(stop.mile) - along.elapsedAt(at)) * 1000;
    expected.push({ stop, arrival, lateMinutes: (arrival - stop.arrival) / MILLISECONDS_PER_MINUTE });
    at = stop.mile;
    clock = arrival + stayMs(stop);
    slept = arrival + leastNightMs(input);
  }
  return expected;
}

/** @returns how long the plan stays at a stop by day, milliseconds. */
export const stayMs = ({ arrival, departure }: AheadStop): number => (departure ?? arrival) - arrival;

/** When the driver goes on: now, or when the plan leaves the stop at which the driver is. */
function leaving(stops: readonly AheadStop[], mile: number, now: number): number {
  const here = stops.findLast((stop) => Math.abs(stop.mile - mile) <= HERE_MILES);
  const leaves = here?.departure ?? null;
  return here && leaves !== null && now >= here.arrival && now < leaves ? leaves : now;
}
