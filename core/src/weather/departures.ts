import { at } from '../lists/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';
import type { WeatherPoint } from './along-road.ts';
import { type ShiftedTrip, timesOf } from './departure-times.ts';
import type { Weather } from './model.ts';
import { endOfSeries, type WeatherSeries, weatherOfBest } from './series.ts';
import { isWeatherKnown, isWorse, type Severity, stopSeverity } from './severity.ts';

/** Interval between compared departures, and the number of days they cover. */
const STEP_MS = 3 * MILLISECONDS_PER_HOUR;
const DAYS_AHEAD = 10;

/** Maximum share of points without a forecast; with more, nothing is compared. */
const MOST_BLIND_SHARE = 0.2;

/** Returns departures every 3 hours for 10 days from now, aligned with the planned departure; epoch milliseconds. */
export function departuresToCompare(planned: number, now: number): number[] {
  const first = planned - Math.floor((planned - now) / STEP_MS) * STEP_MS;
  return Array.from({ length: (DAYS_AHEAD * MILLISECONDS_PER_DAY) / STEP_MS }, (_, i) => first + i * STEP_MS);
}

/** Input for comparing departures. */
export interface DepartureQuestion extends ShiftedTrip {
  /** Forecasts at each point, best first; empty if none. */
  readonly series: readonly (readonly WeatherSeries[])[];
  /** Departures to compare, epoch milliseconds, ascending. */
  readonly departures: readonly number[];
  /** Returns whether a departure is reasonable enough to suggest; by default, all are. */
  readonly mayLeave?: (departure: number) => boolean;
}

/** Weather along a trip for a departure. */
export interface DepartureOption {
  /** Departure, and arrival at the trip's end; epoch milliseconds. */
  readonly departure: number;
  readonly arrival: number;
  /** Worst severity of the points with known weather; null if calm but too many points are unknown. */
  readonly severity: Severity | null;
  readonly severePoints: number;
  readonly moderatePoints: number;
  /** Number of points whose weather is unknown when the driver passes. */
  readonly unknownPoints: number;
  /** Whether the forecasts reach the trip's end and almost all points are known. If false, displayed hatched. */
  readonly complete: boolean;
}

/** Reason why a departure is better: the first place where it avoids the worst weather. */
export interface DepartureReason {
  /** Whether the weather will have passed, or won't have arrived yet. */
  readonly change: 'passed' | 'not-yet';
  readonly point: WeatherPoint;
  /** Weather at that place on the planned trip and with the better departure. */
  readonly planned: Weather;
  readonly better: Weather;
}

export interface DepartureComparison {
  readonly options: readonly DepartureOption[];
  readonly planned: DepartureOption;
  /** Best departure, which is the planned one if no other is better; null if beyond the forecast. */
  readonly best: DepartureOption | null;
  /** Why the best departure is better; null if it is the planned one. */
  readonly reason: DepartureReason | null;
  /** Number of points ignored because they have no data. */
  readonly blindPoints: number;
}

/**
 * Compares departures by the weather along the way. Road, stops and overnight places stay the same; only the times
 * change.
 */
export function compareDepartures(question: DepartureQuestion): DepartureComparison {
  const { itinerary, series, departures, mayLeave = () => true } = question;
  const judge = judgeOf(series);
  const blindPoints = series.filter((ofPlace) => ofPlace.length === 0).length;
  const fare = (departure: number): DepartureOption => judge(timesOf(question, departure));
  const options = departures.map(fare);
  const leaving = itinerary.stops[0]?.arrival ?? 0;
  const planned = options.find(({ departure }) => departure === leaving) ?? fare(leaving);
  const best = bestOf(planned, options, mayLeave);
  const reason = best && best !== planned ? reasonFor(question, planned, best) : null;
  return { options, planned, best, reason, blindPoints };
}

/**
 * Rates a trip by the weather at its points' times.
 * @param series forecasts by point, as in `DepartureQuestion`.
 */
export const fareOfPoints = (points: readonly WeatherPoint[], series: DepartureQuestion['series']): DepartureOption =>
  judgeOf(series)(points.map(({ at }) => at));

/** Returns a function that rates a trip with given times at the points of the series. */
function judgeOf(series: DepartureQuestion['series']): (times: readonly number[]) => DepartureOption {
  const ends = series.map((ofPlace) => Math.max(Number.NEGATIVE_INFINITY, ...ofPlace.map(endOfSeries)));
  return (times) => {
    const severities = times.map((at, i): Severity | null => {
      const weather = weatherOfBest(series[i] ?? [], at);
      return weather && isWeatherKnown(weather) ? stopSeverity(weather) : null;
    });
    const count = (wanted: Severity | null): number => severities.filter((severity) => severity === wanted).length;
    const unknownPoints = count(null);
    const complete =
      unknownPoints <= series.length * MOST_BLIND_SHARE &&
      times.every((time, i) => series[i]?.length === 0 || time < at(ends, i));
    const worst = severities.reduce<Severity>((a, b) => (b !== null && isWorse(b, a) ? b : a), 'low');
    const departure = times[0] ?? 0;
    return {
      departure,
      arrival: times.at(-1) ?? departure,
      severity: worst === 'low' && !complete ? null : worst,
      severePoints: count('severe'),
      moderatePoints: count('moderate'),
      unknownPoints,
      complete,
    };
  };
}

/**
 * Returns the option with the best weather; in a tie, the one closest to the plan. Returns the plan itself if the gain
 * is small.
 */
function bestOf(
  planned: DepartureOption,
  options: readonly DepartureOption[],
  mayLeave: (departure: number) => boolean,
): DepartureOption | null {
  if (!planned.complete) return null;
  const away = ({ departure }: DepartureOption): number => Math.abs(departure - planned.departure);
  const [best] = options
    .filter((option) => option.complete && sparesMuch(option, planned) && mayLeave(option.departure))
    .sort(
      (a, b) =>
        Number(isWorse(a.severity, b.severity)) - Number(isWorse(b.severity, a.severity)) ||
        a.severePoints - b.severePoints ||
        a.moderatePoints - b.moderatePoints ||
        away(a) - away(b),
    );
  return best ?? planned;
}

/** Returns whether an option is better by enough to justify a change of plans. */
export const sparesMuch = (option: DepartureOption, planned: DepartureOption): boolean =>
  isWorse(planned.severity, option.severity) || option.severePoints < planned.severePoints;

function reasonFor(
  question: DepartureQuestion,
  planned: DepartureOption,
  best: DepartureOption,
): DepartureReason | null {
  const { points, series } = question;
  const before = timesOf(question, planned.departure);
  const after = timesOf(question, best.departure);
  for (const [i, point] of points.entries()) {
    const ofPlace = series[i] ?? [];
    const then = weatherOfBest(ofPlace, at(before, i));
    const instead = weatherOfBest(ofPlace, at(after, i));
    if (!then || !instead || stopSeverity(then) !== planned.severity) continue;
    if (!isWorse(stopSeverity(then), stopSeverity(instead))) continue;
    const change = best.departure > planned.departure ? 'passed' : 'not-yet';
    return { change, point, planned: then, better: instead };
  }
  return null;
}
