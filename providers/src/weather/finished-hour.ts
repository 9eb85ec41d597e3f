import { compassPoint } from '@roadcast/core/geo';
import { roundTo } from '@roadcast/core/units';
import {
  fallingOf,
  feelsLike,
  type Threat,
  threatOfHour,
  UNKNOWN_WEATHER,
  type Weather,
  worstThreat,
} from '@roadcast/core/weather';

/** A service's data for one hour, in core's units. Missing values are null. */
export interface HourFacts {
  readonly temperature: number | null;
  readonly feelsLike: number | null;
  readonly condition: string | null;
  /** Additional words about the sky. */
  readonly detail: string | null;
  readonly humidity: number | null;
  readonly windSpeed: number | null;
  readonly windGust: number | null;
  readonly windFromDegrees: number | null;
  readonly precipitationChance: number | null;
  readonly precipitationAmount: number | null;
  readonly snowAmount: number | null;
  readonly iceAmount: number | null;
  readonly visibility: number | null;
  readonly cloudiness: number | null;
  /** Threat of the alerts in effect at the place. */
  readonly threat: Threat;
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

const FROZEN = /snow|sleet|blizzard|ice pellets/i;

/** Returns the hour as displayed: rounded and with derived values; null if nothing is known. */
export function finishedHour(facts: HourFacts): Weather | null {
  const { temperature, condition, windSpeed, windGust, windFromDegrees, humidity, precipitationChance } = facts;
  if (temperature === null && condition === null && windSpeed === null) return null;
  // Computed from the displayed values, so that all figures agree.
  const felt =
    facts.feelsLike ??
    (temperature === null ? null : feelsLike(Math.round(temperature), whole(windSpeed), whole(humidity)));
  const depth = (value: number | null): number | null => (value === null ? null : roundTo(value, 3));
  const hour: Weather = {
    ...UNKNOWN_WEATHER,
    temperature: whole(temperature),
    feelsLike: whole(felt),
    condition,
    humidity: whole(humidity),
    windSpeed: whole(windSpeed),
    windGust: whole(windGust),
    windDirection: windFromDegrees === null ? null : compassPoint(windFromDegrees),
    windFromDegrees: whole(windFromDegrees),
    precipitationChance: whole(precipitationChance),
    precipitationAmount: depth(facts.precipitationAmount),
    snowChance: snowChance(facts),
    snowAmount: depth(facts.snowAmount),
    iceAmount: depth(facts.iceAmount),
    visibility: facts.visibility === null ? null : roundTo(facts.visibility, 1),
    cloudiness: whole(facts.cloudiness),
  };
  return { ...hour, description: describe(hour, facts.detail), threat: worstThreat(facts.threat, threatOfHour(hour)) };
}

/** Returns the chance of snow, which no service provides: the chance of precipitation if it falls as snow. */
function snowChance({ condition, detail, precipitationChance, snowAmount }: HourFacts): number | null {
  if (precipitationChance === null) return null;
  const snows = (snowAmount ?? 0) > 0 || FROZEN.test(`${condition ?? ''} ${detail ?? ''}`);
  return snows ? Math.round(precipitationChance) : 0;
}

/** Minimum gusts to mention, mph. */
const WORTH_A_WORD_MPH = 25;

function describe(hour: Weather, detail: string | null): string | null {
  const { condition, windGust, snowAmount, iceAmount, precipitationAmount } = hour;
  const falling = fallingOf({ ...hour, condition: detail ?? condition });
  // Don't mention rain if it snows, because the precipitation amount is the snow's water.
  const wet = precipitationAmount !== null && precipitationAmount >= 0.01 && falling !== 'snow';
  const parts = [
    detail ?? condition,
    windGust !== null && windGust >= WORTH_A_WORD_MPH ? `gusts to ${windGust} mph` : null,
    wet
      ? `${roundTo(precipitationAmount, 2)} in of ${falling === 'mix' ? 'rain and melted snow' : 'rain'} in the hour`
      : null,
    snowAmount !== null && snowAmount >= 0.1 ? `${roundTo(snowAmount, 1)} in of snow in the hour` : null,
    iceAmount !== null && iceAmount >= 0.01 ? `${roundTo(iceAmount, 2)} in of ice` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}
