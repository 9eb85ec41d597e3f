import type { DriveHazardOnTheWire, Segment } from '@roadcast/contract';
import { fallingOf, maySnow } from '@roadcast/core/weather';
import { weatherTexts } from '@roadcast/messages/weather';
import { dayAndTime } from './dates.ts';
import { decimalText, distanceText, percentText, temperatureText, windText } from './format.ts';
import { listText } from './lists.ts';
import type { DistanceUnit } from './settings.ts';
import { textOf } from './text-of.ts';

/** A weather value as the wire has it, at a stop, between stops, here and now. */
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

/** Gusts are worth a word where they blow this much harder than the wind, mph. */
const GUSTY_MPH = 8;

/** @returns the gusts where they are worth a word, mph. */
export const tellingGust = ({ windSpeed, windGust }: Pick<WeatherValue, 'windSpeed' | 'windGust'>): number | null =>
  windGust !== null && windGust >= (windSpeed ?? 0) + GUSTY_MPH ? windGust : null;

/** @returns 'crosswind from the left' for the wind as the driver meets it; empty where that is calm or not known. */
export function relativeWindWords({ relativeWind }: Pick<WeatherValue, 'relativeWind'>): string {
  if (!relativeWind || relativeWind.kind === 'calm') return '';
  if (relativeWind.kind !== 'cross') return wind[relativeWind.kind];
  return relativeWind.crossFrom ? wind.crossFrom[relativeWind.crossFrom] : wind.cross;
}

/** @returns '14 mph NW, gusts 32 mph, crosswind from the left'; a dash where nobody knows. */
export function windWords(weather: WeatherValue): string {
  const gust = tellingGust(weather);
  return listText([
    windText(weather.windSpeed, weather.windDirection),
    gust === null ? '' : wind.gusts({ gust: windText(gust) }),
    relativeWindWords(weather),
  ]);
}

/** @param inches in the hour. @returns '0.12', or 'under 0.01'. */
const inchesText = (inches: number): string => (inches < 0.01 ? rain.trace : decimalText(inches, inches < 1 ? 2 : 1));

const isSome = (amount: number | null): amount is number => amount !== null && amount > 0;

/** @returns 'Rain', or 'Rain or snow' where some of it may be snow. @param places whose weather it stands for. */
export const wetLabel = (places: readonly WeatherValue[]): string =>
  rain.label[places.some(maySnow) ? 'either' : 'rain'];

/** @returns 'Chance of rain', or 'Chance of rain or snow', likewise. */
export const wetChanceLabel = (places: readonly WeatherValue[]): string =>
  rain.chance[places.some(maySnow) ? 'either' : 'rain'];

/** What comes down in the hour as water; the water of snow that is told is in the snow. */
function waterWords(weather: WeatherValue): string {
  const { precipitationAmount, snowAmount } = weather;
  if (!isSome(precipitationAmount)) return '';
  const falling = fallingOf(weather);
  if (falling === 'snow' && isSome(snowAmount)) return '';
  return (falling === 'rain' ? rain.amount : rain.melted)({ inches: inchesText(precipitationAmount) });
}

/** @returns '60%, 0.12 in', or '60%, snow 40%, 0.5 in of snow'; a dash where nobody knows. */
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

/** A hazard in words: what a badge has room for, and what it means. */
export interface HazardWords {
  readonly short: string;
  readonly long: string;
}

/** @param unit for the length of a climb. */
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

/** A hazard as its badge takes it. */
export interface HazardMark extends HazardWords, Pick<DriveHazardOnTheWire, 'kind' | 'level'> {}

/** @returns hazards for their badges, in the same order. */
export const hazardMarks = (found: readonly DriveHazardOnTheWire[], unit: DistanceUnit): HazardMark[] =>
  found.map((hazard) => ({ kind: hazard.kind, level: hazard.level, ...hazardWords(hazard, unit) }));

/** Where a value comes from, as the wire says it, and the clock to read its date on. */
export interface SourcedValue
  extends Pick<
    Segment,
    'dataSource' | 'quality' | 'isForecasted' | 'asOf' | 'filled' | 'lack' | 'timeZone' | 'timezoneCode'
  > {}

/** @returns 'Forecast: National Weather Service, issued Fri, Dec 4, 3:40 PM CT', and what came from elsewhere. */
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
  // Normals have no hour of issue.
  if (asOf === null || !(isForecasted || quality === 'measured')) return words;
  return source.issued({ source: words, time: dayAndTime(asOf, timeZone, timezoneCode) });
}
