import { type ClockTime, type Itinerary, morningAfter, nextClockTime, type Stop } from '../itinerary/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';
import type { WeatherPoint } from './along-road.ts';
import type { Weather } from './model.ts';
import { endOfSeries, type WeatherSeries, weatherOfBest } from './series.ts';
import { isWeatherKnown, isWorse, type Severity, stopSeverity } from './severity.ts';

/** Departures are compared this far from each other, and for so many days ahead. */
const STEP_MS = 3 * MILLISECONDS_PER_HOUR;
const DAYS_AHEAD = 10;

/** Where nothing is known of more than this share of the points, nothing can be compared. */
const MOST_BLIND_SHARE = 0.2;

/** @returns departures every 3 hours for 10 days from now, in step with the planned one. Epoch milliseconds. */
export function departuresToCompare(planned: number, now: number): number[] {
  const first = planned - Math.floor((planned - now) / STEP_MS) * STEP_MS;
  return Array.from({ length: (DAYS_AHEAD * MILLISECONDS_PER_DAY) / STEP_MS }, (_, i) => first + i * STEP_MS);
}

/** What is compared. */
export interface DepartureQuestion {
  readonly itinerary: Itinerary;
  /** Of that itinerary. */
  readonly points: readonly WeatherPoint[];
  /** For each point the forecasts of its place, the best first; empty where there is none. */
  readonly series: readonly (readonly WeatherSeries[])[];
  /** Epoch milliseconds, ascending. */
  readonly departures: readonly number[];
  /** When later days begin, by the clock of the place of the night. */
  readonly dayStart: ClockTime;
  /** The least that the law lets a night last; left out, it is a night's sleep, after which a late morning may begin. */
  readonly nightHours?: number;
  /** Hours at which nobody wants to leave are no best ones. All may be where left out. */
  readonly mayLeave?: (departure: number) => boolean;
}

/** How a trip that leaves then fares. */
export interface DepartureOption {
  /** Epoch milliseconds; `arrival` is that at the trip's end. */
  readonly departure: number;
  readonly arrival: number;
  /** Of the worst point whose weather is known; null where nothing bad is known, but too little for 'calm'. */
  readonly severity: Severity | null;
  readonly severePoints: number;
  readonly moderatePoints: number;
  /** Points whose weather is not known when the car comes by. */
  readonly unknownPoints: number;
  /** Whether the forecasts reach to the trip's end and hardly any point is unknown; hatched on the screen where not. */
  readonly complete: boolean;
}

/** Why an hour is better: the first place of the road where it spares the driver the worst. */
export interface DepartureReason {
  /** Whether the weather has passed by then, or has not come yet. */
  readonly change: 'passed' | 'not-yet';
  readonly point: WeatherPoint;
  /** There, on the planned trip and on the better one. */
  readonly planned: Weather;
  readonly better: Weather;
}

export interface DepartureComparison {
  readonly options: readonly DepartureOption[];
  readonly planned: DepartureOption;
  /** The planned one where no other spares the driver anything; null where the forecast does not reach. */
  readonly best: DepartureOption | null;
  /** Null where the best is the planned one. */
  readonly reason: DepartureReason | null;
  /** Points of which nothing is known; they are left out. */
  readonly blindPoints: number;
}

/** Compares hours of departure by the weather on the way, with the same road and stops: nights stay where they are, and the clock moves. */
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

/** @returns how a trip fares at the hours that its points have. @param series of each point's place, as above. */
export const fareOfPoints = (points: readonly WeatherPoint[], series: DepartureQuestion['series']): DepartureOption =>
  judgeOf(series)(points.map(({ at }) => at));

/** @returns what tells how a trip fares that is at the places of the series at such times. */
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
      times.every((at, i) => series[i]?.length === 0 || at < (ends[i] as number));
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

/** @returns the option that spares the driver most; of equals the one nearest to the plan, and the plan itself where little is won. */
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

/** @returns whether one option spares the driver so much of another one that it is worth a change of plans. */
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
    const then = weatherOfBest(ofPlace, before[i] as number);
    const instead = weatherOfBest(ofPlace, after[i] as number);
    if (!then || !instead || stopSeverity(then) !== planned.severity) continue;
    if (!isWorse(stopSeverity(then), stopSeverity(instead))) continue;
    const change = best.departure > planned.departure ? 'passed' : 'not-yet';
    return { change, point, planned: then, better: instead };
  }
  return null;
}

/** @returns the arrival at each point when the trip begins at another time. */
function timesOf({ itinerary, points, dayStart, nightHours }: DepartureQuestion, departure: number): number[] {
  const stops = stopTimes(itinerary.stops, departure, dayStart, nightHours ?? null);
  return points.map(({ stop, after, elapsedSeconds }) => {
    const from = itinerary.stops[after] as Stop;
    const { arrival, leaves } = stops[after] as StopTime;
    return stop === null ? leaves + (elapsedSeconds - from.elapsedSeconds) * 1000 : arrival;
  });
}

interface StopTime {
  readonly arrival: number;
  readonly leaves: number;
}

/** The planner's clock over the same stops: drives and rests keep their length, and days begin at their hour after a night's sleep. */
function stopTimes(
  stops: readonly Stop[],
  departure: number,
  dayStart: ClockTime,
  nightHours: number | null,
): StopTime[] {
  const usual = (at: number, timeZone: string): number => nextClockTime(at, timeZone, dayStart.hour, dayStart.minute);

  const times: StopTime[] = [];
  stops.forEach((stop, i) => {
    const before = times[i - 1];
    const last = stops[i - 1];
    let arrival = departure;
    if (before && last) {
      if (stop.kind === 'day_start') {
        // A day of rest begins and ends in the same bed: it needs no night before the next morning.
        if (last.segmentSeconds === 0) arrival = usual(before.arrival + 1, stop.timeZone);
        else if (nightHours === null) arrival = morningAfter(before.arrival, stop.timeZone, dayStart);
        else arrival = usual(before.arrival + nightHours * MILLISECONDS_PER_HOUR, stop.timeZone);
      } else {
        arrival = Math.round(before.leaves + stop.segmentSeconds * 1000);
      }
    }
    times.push({ arrival, leaves: arrival + ((stop.departure ?? stop.arrival) - stop.arrival) });
  });
  return times;
}
