import { isDark } from '../sun/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { isWorse, severityCause } from '../weather/index.ts';
import type { AheadInput, AheadPlace, DriverNow } from './ahead-model.ts';
import { Reach } from './ahead-reach.ts';
import { nearestTown } from './ahead-weather.ts';
import { expectedStops } from './lateness-expected.ts';
import { closedSince, isLateHour } from './lateness-hours.ts';
import type { ExpectedStop, Lateness, LatenessEffect, LatenessKnowledge } from './lateness-model.ts';
import { proposalFor } from './lateness-proposal.ts';

/** Minimum delay shown to the driver, minutes. */
export const NOTABLE_LATE_MINUTES = 20;

/** Maximum difference from the plan, minutes. With a larger one, the trip is being driven on another day. */
const PLAN_HOLDS_MINUTES = MILLISECONDS_PER_DAY / MILLISECONDS_PER_MINUTE;

/**
 * Returns the delay at the next place, tonight and at the end, along with its effects and a remedy.
 * @param knowledge updates since planning. Without updates, no weather is reported as worse.
 */
export function latenessOf(input: AheadInput, driver: DriverNow, knowledge: LatenessKnowledge = {}): Lateness {
  const expected = expectedStops(input, driver);
  const [next = null] = expected;
  if (next && Math.abs(next.lateMinutes) >= PLAN_HOLDS_MINUTES) return onAnotherDay;
  const night = expected.find(({ stop }) => stop.kind === 'night') ?? null;
  const end = expected.at(-1) ?? null;
  const isLate = [next, night, end].some((one) => one !== null && one.lateMinutes >= NOTABLE_LATE_MINUTES);
  if (!isLate) return { next, night, end, isLate, effects: [], proposal: { code: 'nothing-needed' } };
  const effects = effectsOf(input, driver, expected, knowledge);
  return { next, night, end, isLate, effects, proposal: proposalFor(input, expected, effects) };
}

const onAnotherDay: Lateness = {
  next: null,
  night: null,
  end: null,
  isLate: false,
  effects: [],
  proposal: { code: 'nothing-needed' },
};

function effectsOf(
  input: AheadInput,
  driver: DriverNow,
  expected: readonly ExpectedStop[],
  knowledge: LatenessKnowledge,
): LatenessEffect[] {
  const reach = new Reach(input, driver);
  return [
    ...missedPins(expected),
    ...nightEffects(expected),
    ...closings(input, reach),
    ...worseWeather(input, reach, knowledge),
  ];
}

function missedPins(expected: readonly ExpectedStop[]): LatenessEffect[] {
  const tonight = expected.findIndex(({ stop }) => stop.kind === 'night');
  return expected.flatMap(({ stop: { label, arriveBy, timeZone }, arrival }, i): LatenessEffect[] => {
    if (arriveBy === null || arrival <= arriveBy) return [];
    const lateMinutes = (arrival - arriveBy) / MILLISECONDS_PER_MINUTE;
    const today = tonight === -1 || i <= tonight;
    return [{ code: 'pin-missed', label, arriveBy, arrival, timeZone, lateMinutes, today }];
  });
}

function nightEffects(expected: readonly ExpectedStop[]): LatenessEffect[] {
  const night = expected.find(({ stop }) => stop.kind === 'night');
  if (!night) return [];
  const { stop, arrival } = night;
  const { label, lat, lng, timeZone } = stop;
  const facts = { label, arrival, timeZone };
  if (isLateHour(arrival, timeZone) && !isLateHour(stop.arrival, timeZone)) return [{ code: 'night-late', ...facts }];
  if (isDark(arrival, lat, lng) && !isDark(stop.arrival, lat, lng)) return [{ code: 'night-dark', ...facts }];
  return [];
}

/** A planned stop and its opening hours, if known. */
interface PlannedPlace extends Pick<AheadPlace, 'name' | 'mile' | 'open24Hours'> {
  readonly hours: string | null;
}

function closings({ fuel, chargers, stops, along }: AheadInput, reach: Reach): LatenessEffect[] {
  const planned: PlannedPlace[] = [
    ...fuel.filter(({ gallons }) => gallons !== null).map((place) => ({ ...place, hours: null })),
    ...chargers.filter(({ departureCharge }) => departureCharge !== null),
  ];
  return planned.flatMap(({ name: label, mile, open24Hours, hours }): LatenessEffect[] => {
    if (!reach.covers(mile) || open24Hours) return [];
    const timeZone = stops.findLast((stop) => stop.mile <= mile)?.timeZone ?? stops[0]?.timeZone ?? 'UTC';
    const [arrival, asPlanned] = [reach.timeAt(mile), along.timeAt(mile)];
    const closes = closedSince(hours, arrival, timeZone);
    if (closes !== null && closedSince(hours, asPlanned, timeZone) === null) {
      return [{ code: 'closed', label, closes, arrival, timeZone }];
    }
    const byNight = isLateHour(arrival, timeZone) && !isLateHour(asPlanned, timeZone);
    return open24Hours === false && hours === null && byNight
      ? [{ code: 'may-be-closed', label, arrival, timeZone }]
      : [];
  });
}

/** Returns the worst weather that the delay makes worse than planned; the first one in a tie. */
function worseWeather(
  { weather, towns, stops }: AheadInput,
  reach: Reach,
  { weatherThen = [] }: LatenessKnowledge,
): LatenessEffect[] {
  const then = new Map(weatherThen.map((spot) => [spot.id, spot]));
  let worst: Extract<LatenessEffect, { code: 'weather-worse' }> | null = null;
  for (const planned of weather) {
    const spot = then.get(planned.id);
    if (!spot?.isForecast || !planned.isForecast || !reach.covers(planned.mile)) continue;
    const { severity, hardship } = severityCause(spot);
    if (severity === 'low' || hardship === null || !isWorse(severity, severityCause(planned).severity)) continue;
    if (worst && !isWorse(severity, worst.severity)) continue;
    const timeZone = stops.findLast((stop) => stop.mile <= planned.mile)?.timeZone ?? 'UTC';
    const near = nearestTown(towns, planned.mile);
    worst = { code: 'weather-worse', hardship, severity, near, arrival: reach.timeAt(planned.mile), timeZone };
  }
  return worst ? [worst] : [];
}
