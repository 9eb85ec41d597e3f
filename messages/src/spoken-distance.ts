import { metersToFeet, metersToMiles } from '@roadcast/core/units';
import type { SpokenLanguage, SpokenWords } from './spoken-words.ts';

/**
 * Limits for spoken distances: over `MOST_FEET`, in miles with one decimal; otherwise in feet, or 'now' under
 * `NOW_FEET`. See docs/product/navigation.md#spoken-text.
 */
const MOST_FEET = 1000;
const NOW_FEET = 100;

/** Rounding step of spoken feet. */
const FEET_STEP = 50;

/**
 * Minimum distance to mention on an approximate road, miles. There, miles are rounded to whole numbers because the line
 * may be two miles from the road.
 */
const LEAST_ABOUT_MILES = 0.5;

/**
 * Returns whether a maneuver is too close to mention a distance.
 * @param meters distance to the maneuver.
 */
export const isNow = (meters: number): boolean => metersToFeet(meters) < NOW_FEET;

/**
 * Returns a spoken distance, like '500 feet', '1 mile' or '2.5 miles'.
 * @param meters at least 100 feet.
 */
export function spokenDistance(words: SpokenWords, meters: number): string {
  const feet = metersToFeet(meters);
  if (feet > MOST_FEET) return miles(words, Math.round(metersToMiles(meters) * 10) / 10);
  const rounded = Math.max(NOW_FEET, Math.round(feet / FEET_STEP) * FEET_STEP);
  return words.texts.distance.feet({ figure: figure(words.language, rounded) });
}

/** Returns an approximate spoken distance, like 'about 3 miles'; null if too short to be meaningful. */
export function spokenOverviewDistance(words: SpokenWords, meters: number): string | null {
  const distance = metersToMiles(meters);
  if (distance < LEAST_ABOUT_MILES) return null;
  return words.texts.distance.about({ distance: miles(words, Math.round(distance)) });
}

const miles = ({ language, texts }: SpokenWords, value: number): string =>
  texts.distance.miles({ miles: value, figure: figure(language, value) });

const formats = new Map<SpokenLanguage, Intl.NumberFormat>();

/**
 * Formats a number with the language's decimal separator. Omits thousands separators because some voices pause at them.
 */
function figure(language: SpokenLanguage, value: number): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
  formats.set(language, format);
  return format.format(value);
}
