import { metersToFeet, metersToMiles } from '@roadcast/core/units';
import type { SpokenLanguage, SpokenWords } from './spoken-words.ts';

/** Over 1000 feet in miles with one decimal, else in feet; 'now' under 100 feet. See docs/product/navigation.md#spoken-text. */
const MOST_FEET = 1000;
const NOW_FEET = 100;

/** Rounding step of spoken feet. */
const FEET_STEP = 50;

/** On an approximate road, miles are rounded to whole ones: the line may be two miles off the road. */
const LEAST_ABOUT_MILES = 0.5;

/** Returns whether a maneuver is too close to mention a distance. @param meters up to it. */
export const isNow = (meters: number): boolean => metersToFeet(meters) < NOW_FEET;

/** Returns '500 feet', '1 mile', '2.5 miles'. @param meters 100 feet or more. */
export function spokenDistance(words: SpokenWords, meters: number): string {
  const feet = metersToFeet(meters);
  if (feet > MOST_FEET) return miles(words, Math.round(metersToMiles(meters) * 10) / 10);
  const rounded = Math.max(NOW_FEET, Math.round(feet / FEET_STEP) * FEET_STEP);
  return words.texts.distance.feet({ figure: figure(words.language, rounded) });
}

/** Returns 'about 3 miles'; null if too close for a meaningful number. */
export function spokenOverviewDistance(words: SpokenWords, meters: number): string | null {
  const distance = metersToMiles(meters);
  if (distance < LEAST_ABOUT_MILES) return null;
  return words.texts.distance.about({ distance: miles(words, Math.round(distance)) });
}

const miles = ({ language, texts }: SpokenWords, value: number): string =>
  texts.distance.miles({ miles: value, figure: figure(language, value) });

const formats = new Map<SpokenLanguage, Intl.NumberFormat>();

/**
 * Returns the number with the language's decimal mark, and without thousands separators, at which some voices pause.
 */
function figure(language: SpokenLanguage, value: number): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
  formats.set(language, format);
  return format.format(value);
}
