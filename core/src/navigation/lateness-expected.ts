import { hoursOfService, SHORTEST_NIGHT_HOURS } from '../itinerary/index.ts';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { AheadInput, AheadStop, DriverNow } from './ahead-model.ts';
import type { ExpectedStop } from './lateness-model.ts';

/** Distance within which the driver is at a stop, miles. */
const HERE_MILES = 0.1;

/** Returns a night's minimum length, milliseconds. */
export const leastNightMs = ({ dutyCycle }: Pick<AheadInput, 'dutyCycle'>): number =>
  (dutyCycle ? hoursOfService.offHours : SHORTEST_NIGHT_HOURS) * MILLISECONDS_PER_HOUR;

/**
 * Returns the expected arrivals at the stops ahead, based on the planned driving times and stop lengths. Nights absorb
 * delays except for the minimum sleep.
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
      // Delay the morning if the driver hasn't slept enough.
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

/** Returns a daytime stop's planned length, milliseconds. */
export const stayMs = ({ arrival, departure }: AheadStop): number => (departure ?? arrival) - arrival;

/** Returns when the driver continues: at a stop, at the planned departure; otherwise now. Epoch milliseconds. */
function leaving(stops: readonly AheadStop[], mile: number, now: number): number {
  const here = stops.findLast((stop) => Math.abs(stop.mile - mile) <= HERE_MILES);
  const leaves = here?.departure ?? null;
  return here && leaves !== null && now >= here.arrival && now < leaves ? leaves : now;
}
