import { instantOf, localTime } from '../itinerary/index.ts';
import { at } from '../lists/index.ts';
import { isDark } from '../sun/index.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { WeatherPoint } from './along-road.ts';
import { type MonthNormals, normalsOfDay } from './climate.ts';
import { type ShiftedTrip, timesOf } from './departure-times.ts';

/** Interval for sampling daylight on a drive. */
const DARK_STEP_MS = 10 * MILLISECONDS_PER_MINUTE;

/** Comfortable temperatures by day, degrees Fahrenheit. */
const COMFORTABLE = { low: 55, high: 82 } as const;

/** Degrees of discomfort that rain on every day, and snow on every day, count as. */
const RAIN_WEIGHT = 20;
const SNOW_WEIGHT = 60;

/** Differences too small to move a trip for: degrees of discomfort, and minutes in the dark. */
const NOTABLE_ROUGHNESS = 2;
const NOTABLE_DARK_MINUTES = 15;

/** Input for ranking departures beyond the forecast by averages. */
export interface TypicalQuestion extends ShiftedTrip {
  /** Monthly normals at each point; null if unknown. */
  readonly normals: readonly (MonthNormals | null)[];
  /** Time zone of the origin. */
  readonly timeZone: string;
  /** Current time, epoch milliseconds. */
  readonly now: number;
  /** Departure hours to compare, local to the origin, ascending. */
  readonly hours: readonly number[];
}

/** Average weather along the road for a departure in a month. Not a forecast, and never a severity. */
export interface TypicalMonth {
  /** 1 to 12. */
  readonly month: number;
  /** Next departure in this month on the planned day and time; the planned one in its own month. Epoch milliseconds. */
  readonly departure: number;
  readonly arrival: number;
  /** Mean daily low at the coldest place and mean daily high at the warmest, degrees Fahrenheit. */
  readonly low: number;
  readonly high: number;
  /** Share of days with any precipitation at the wettest place, and with snow at the snowiest. */
  readonly wetShare: number;
  readonly snowShare: number;
}

/** A departure hour on the planned date. */
export interface DaylightHour {
  /** Epoch milliseconds. */
  readonly departure: number;
  readonly arrival: number;
  /** Time driven while the sun is down, on all days, minutes. */
  readonly darkMinutes: number;
}

export interface TypicalDepartures {
  /** By month, from January; empty without normals. */
  readonly months: readonly TypicalMonth[];
  /** Departure in the mildest month, which is the planned one if no other is notably milder; null without normals. */
  readonly mildest: number | null;
  readonly hours: readonly DaylightHour[];
  /** The planned hour, and the one with the most daylight; the planned one unless another is notably better. */
  readonly planned: DaylightHour;
  readonly brightest: number;
}

/** Ranks months by their average weather on this road, and hours of the planned date by daylight. */
export function typicalDepartures(question: TypicalQuestion): TypicalDepartures {
  const leaving = question.itinerary.stops[0]?.arrival ?? 0;
  const ranked = monthDepartures(question, leaving).flatMap((one) => typicalMonth(question, one) ?? []);
  const planned = daylightHour(question, leaving);
  const hours = question.hours
    .map((hour) => instantOf({ ...localTime(leaving, question.timeZone), hour, minute: 0 }, question.timeZone))
    .filter((departure) => departure >= question.now)
    .map((departure) => (departure === leaving ? planned : daylightHour(question, departure)));
  return {
    months: ranked.map(({ month }) => month),
    mildest: mildestOf(ranked, leaving),
    hours,
    planned,
    brightest: brightestOf(hours, planned).departure,
  };
}

/** Returns the next departure of each month, on the planned day and time. */
function monthDepartures({ timeZone, now }: TypicalQuestion, leaving: number): { month: number; departure: number }[] {
  const local = localTime(leaving, timeZone);
  const { year } = localTime(now, timeZone);
  const inYear = (month: number, ofYear: number): number => {
    const days = new Date(Date.UTC(ofYear, month, 0)).getUTCDate();
    return instantOf({ ...local, year: ofYear, month, day: Math.min(local.day, days) }, timeZone);
  };
  return Array.from({ length: 12 }, (_, i) => {
    const month = i + 1;
    if (month === local.month) return { month, departure: leaving };
    const departure = inYear(month, year);
    return { month, departure: departure >= now ? departure : inYear(month, year + 1) };
  });
}

interface RankedMonth {
  readonly month: TypicalMonth;
  /** Mean distance from comfortable temperatures, plus the weight of rain and snow. */
  readonly roughness: number;
}

function typicalMonth(
  question: TypicalQuestion,
  { month, departure }: { month: number; departure: number },
): RankedMonth | null {
  const times = timesOf(question, departure);
  const days = times.flatMap((time, i) => {
    const normals = question.normals[i];
    return normals ? [normalsOfDay(normals, time)] : [];
  });
  if (days.length === 0) return null;
  const mean = (of: (day: (typeof days)[number]) => number): number =>
    days.reduce((sum, day) => sum + of(day), 0) / days.length;
  const snowShare = Math.max(...days.map((day) => day.snowShare));
  return {
    month: {
      month,
      departure,
      arrival: times.at(-1) ?? departure,
      low: Math.min(...days.map(({ low }) => low)),
      high: Math.max(...days.map(({ high }) => high)),
      wetShare: Math.max(...days.map(({ rainShare }) => rainShare)),
      snowShare,
    },
    roughness:
      mean(({ high, low }) => degreesOff(high) + degreesOff((high + low) / 2)) / 2 +
      RAIN_WEIGHT * mean(({ rainShare }) => rainShare) +
      SNOW_WEIGHT * snowShare,
  };
}

const degreesOff = (temperature: number): number =>
  Math.max(0, COMFORTABLE.low - temperature, temperature - COMFORTABLE.high);

function mildestOf(ranked: readonly RankedMonth[], leaving: number): number | null {
  const planned = ranked.find(({ month }) => month.departure === leaving);
  const [best] = ranked.toSorted((a, b) => a.roughness - b.roughness);
  if (!best) return null;
  const stays = planned && planned.roughness - best.roughness < NOTABLE_ROUGHNESS;
  return (stays ? planned : best).month.departure;
}

/** Returns the hour with the least dark driving; in a near tie, the one closest to the plan. */
function brightestOf(hours: readonly DaylightHour[], planned: DaylightHour): DaylightHour {
  const least = Math.min(planned.darkMinutes, ...hours.map(({ darkMinutes }) => darkMinutes));
  const away = ({ departure }: DaylightHour): number => Math.abs(departure - planned.departure);
  const [best] = [planned, ...hours]
    .filter(({ darkMinutes }) => darkMinutes - least < NOTABLE_DARK_MINUTES)
    .sort((a, b) => away(a) - away(b));
  return best ?? planned;
}

function daylightHour(question: TypicalQuestion, departure: number): DaylightHour {
  const times = timesOf(question, departure);
  const darkMs = question.points.reduce(
    (sum, point, i) => sum + (i === 0 ? 0 : darkDriving(question, times, point, i)),
    0,
  );
  return {
    departure,
    arrival: times.at(-1) ?? departure,
    darkMinutes: Math.round(darkMs / MILLISECONDS_PER_MINUTE),
  };
}

/** Returns the time driven in the dark from the previous point to this one, milliseconds. */
function darkDriving({ points }: TypicalQuestion, times: readonly number[], to: WeatherPoint, i: number): number {
  const from = at(points, i - 1);
  const driven = (to.elapsedSeconds - from.elapsedSeconds) * 1000;
  // The drive ends at the arrival. A stop or night before it isn't driven.
  const arrival = at(times, i);
  const steps = Math.ceil(driven / DARK_STEP_MS);
  let dark = 0;
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.5) / steps;
    const lat = from.lat + (to.lat - from.lat) * share;
    const lng = from.lng + (to.lng - from.lng) * share;
    if (isDark(arrival - driven * (1 - share), lat, lng)) dark += driven / steps;
  }
  return dark;
}
