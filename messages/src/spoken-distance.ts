import { metersToFeet, metersToMiles } from '@roadcast/core/units';
import type { SpokenLanguage, SpokenWords } from './spoken-words.ts';

/** Specification, part 1, point 9: over 1000 feet in miles rounded to 1 decimal, else in feet; under 100 feet it says now. */
const MOST_FEET = 1000;
const NOW_FEET = 100;

/** Feet are said as people round them. */
const FEET_STEP = 50;

/** On a road that is an overview, miles are said as whole ones: the line may lie two miles beside the road. */
const LEAST_ABOUT_MILES = 0.5;

/** @returns whether a maneuver is so near that no distance is said. @param meters up to it. */
export const isNow = (meters: number): boolean => metersToFeet(meters) < NOW_FEET;

/** @returns '500 feet', '1 mile', '2.5 miles'. @param meters 100 feet or more. */
export function spokenDistance(words: SpokenWords, meters: number): string {
  const feet = metersToFeet(meters);
  if (feet > MOST_FEET) return miles(words, Math.round(metersToMiles(meters) * 10) / 10);
  const rounded = Math.max(NOW_FEET, Math.round(feet / FEET_STEP) * FEET_STEP);
  return words.texts.distance.feet({ figure: figure(words.language, rounded) });
}

/** @returns 'about 3 miles'; null where it is too near for such a figure to mean anything. */
export function spokenOverviewDistance(words: SpokenWords, meters: number): string | null {
  const distance = metersToMiles(meters);
  if (distance < LEAST_ABOUT_MILES) return null;
  return words.texts.distance.about({ distance: miles(words, Math.round(distance)) });
}

const miles = ({ language, texts }: SpokenWords, value: number): string =>
  texts.distance.miles({ miles: value, figure: figure(language, value) });

const formats = new Map<SpokenLanguage, Intl.NumberFormat>();

/** @returns the number with the language's own decimal mark, and without marks between thousands, at which some voices pause. */
function figure(language: SpokenLanguage, value: number): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
  formats.set(language, format);
  return format.format(value);
}
