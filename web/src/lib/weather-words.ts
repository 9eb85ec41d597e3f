import type { DriveHazardOnTheWire, Segment } from '@roadcast/contract';
import { fallingOf, maySnow } from '@roadcast/core/weather';
import { weatherTexts } from '@roadcast/messages/weather';
import { dayAndTime } from './dates.ts';
import { decimalText, distanceText, percentText, temperatureText, windText } from './format.ts';
import { listText } from './lists.ts';
import type { DistanceUnit } from './settings.ts';
import { textOf } from './text-of.ts';

/** Weather in a response: at a stop, between stops, or at the current place. */
export type WeatherValue = Pick<
  Segment,
  | 'condition'
  | 'temperature'
  | 'windSpeed'
  | 'windDirection'
  | 'windGust'
  | 'precipitation'
  | 'precipitationAmount'
  | 'snowChance'
  | 'snowAmount'
  | 'iceAmount'
  | 'relativeWind'
>;

const { wind, rain, hazards, source } = weatherTexts;

/** Minimum difference between gusts and wind for mentioning gusts, mph. */
const GUSTY_MPH = 8;

/** Returns the gust speed if notable, mph; otherwise null. */
export const tellingGust = ({ windSpeed, windGust }: Pick<WeatherValue, 'windSpeed' | 'windGust'>): number | null =>
  windGust !== null && windGust >= (windSpeed ?? 0) + GUSTY_MPH ? windGust : null;

/** Describes the wind relative to travel: 'crosswind from the left'; empty if calm or unknown. */
export function relativeWindWords({ relativeWind }: Pick<WeatherValue, 'relativeWind'>): string {
  if (!relativeWind || relativeWind.kind === 'calm') return '';
  if (relativeWind.kind !== 'cross') return wind[relativeWind.kind];
  return relativeWind.crossFrom ? wind.crossFrom[relativeWind.crossFrom] : wind.cross;
}

/** Describes the wind: '14 mph NW, gusts 32 mph, crosswind from the left'; a dash if unknown. */
export function windWords(weather: WeatherValue): string {
  const gust = tellingGust(weather);
  return listText([
    windText(weather.windSpeed, weather.windDirection),
    gust === null ? '' : wind.gusts({ gust: windText(gust) }),
    relativeWindWords(weather),
  ]);
}

/** Formats rainfall: '0.12', or 'under 0.01'. @param inches inches in the hour. */
const inchesText = (inches: number): string => (inches < 0.01 ? rain.trace : decimalText(inches, inches < 1 ? 2 : 1));

const isSome = (amount: number | null): amount is number => amount !== null && amount > 0;

/** Returns the label 'Rain', or 'Rain or snow' if any place may have snow. */
export const wetLabel = (places: readonly WeatherValue[]): string =>
  rain.label[places.some(maySnow) ? 'either' : 'rain'];

/** Returns the label 'Chance of rain', or 'Chance of rain or snow' if any place may have snow. */
export const wetChanceLabel = (places: readonly WeatherValue[]): string =>
  rain.chance[places.some(maySnow) ? 'either' : 'rain'];

/** Describes the hour's rainfall. Omits water in snow, which counts as snow. */
function waterWords(weather: WeatherValue): string {
  const { precipitationAmount, snowAmount } = weather;
  if (!isSome(precipitationAmount)) return '';
  const falling = fallingOf(weather);
  if (falling === 'snow' && isSome(snowAmount)) return '';
  return (falling === 'rain' ? rain.amount : rain.melted)({ inches: inchesText(precipitationAmount) });
}

/** Describes rain and snow: '60%, 0.12 in', or '60%, snow 40%, 0.5 in of snow'; a dash if unknown. */
export function rainWords(weather: WeatherValue): string {
  const { precipitation, snowChance, snowAmount, iceAmount } = weather;
  return listText([
    percentText(precipitation),
    waterWords(weather),
    isSome(snowChance) ? rain.snowChance({ chance: percentText(snowChance) }) : '',
    isSome(snowAmount) ? rain.snow({ inches: inchesText(snowAmount) }) : '',
    isSome(iceAmount) ? rain.ice : '',
  ]);
}

/** Badge text and explanation of a hazard. */
export interface HazardWords {
  readonly short: string;
  readonly long: string;
}

/** Returns a short and a long description of a hazard. @param unit distance unit for the length of a climb. */
export function hazardWords(hazard: DriveHazardOnTheWire, unit: DistanceUnit): HazardWords {
  const { short, detail } = partsOf(hazard, unit);
  const whole = (words: string): string => (hazard.level === 'stop' ? hazards.wait({ hazard: words }) : words);
  return { short: whole(short), long: whole(listText([short, detail])) };
}

function partsOf(
  hazard: DriveHazardOnTheWire,
  unit: DistanceUnit,
): { readonly short: string; readonly detail: string } {
  switch (hazard.kind) {
    case 'cross-wind': {
      const limit = (hazard.level === 'stop' ? hazards.crossWindStop : hazards.crossWindLimit)({
        limit: windText(hazard.limit),
      });
      const from = hazard.from ? hazards.crossWindFrom[hazard.from] : '';
      return { short: hazards.crossWind({ cross: windText(hazard.cross) }), detail: listText([from, limit]) };
    }
    case 'ice':
      return {
        short: hazards.ice[hazard.level],
        detail: hazard.temperature === null ? '' : temperatureText(hazard.temperature),
      };
    case 'heat-on-climb':
      return {
        short: hazards.heat({ grade: Math.round(hazard.grade) }),
        detail: hazards.climb({
          miles: distanceText(hazard.miles, unit),
          temperature: temperatureText(hazard.temperature),
        }),
      };
    case 'low-sun':
      return { short: hazards.lowSun, detail: hazards.lowSunDetail };
  }
}

export interface HazardMark extends HazardWords, Pick<DriveHazardOnTheWire, 'kind' | 'level'> {}

/** Returns the badges for hazards, in the same order. */
export const hazardMarks = (found: readonly DriveHazardOnTheWire[], unit: DistanceUnit): HazardMark[] =>
  found.map((hazard) => ({ kind: hazard.kind, level: hazard.level, ...hazardWords(hazard, unit) }));

/** A value's source, and the time zone for its date. */
export interface SourcedValue
  extends Pick<
    Segment,
    'dataSource' | 'quality' | 'isForecasted' | 'asOf' | 'filled' | 'lack' | 'timeZone' | 'timezoneCode'
  > {}

/**
 * Describes a value's source: 'Forecast: National Weather Service, issued Fri, Dec 4, 3:40 PM CT'. Adds values from
 * other sources.
 */
export function sourceWords(value: SourcedValue): string {
  const { dataSource, filled, lack } = value;
  return [
    kindAndSource(value),
    ...filled.map((part) =>
      source.filled({
        fields: listText(new Set(part.fields.map((name) => textOf(source.fields, name)))),
        source: part.dataSource,
      }),
    ),
    lack && dataSource ? source.lack[lack] : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function kindAndSource({ dataSource, quality, isForecasted, asOf, timeZone, timezoneCode }: SourcedValue): string {
  if (!dataSource) return '';
  const kind = isForecasted ? source.forecast : quality === 'measured' ? source.measured : source.typical;
  const words = kind({ source: dataSource });
  // Climate normals have no issue time.
  if (asOf === null || !(isForecasted || quality === 'measured')) return words;
  return source.issued({ source: words, time: dayAndTime(asOf, timeZone, timezoneCode) });
}
