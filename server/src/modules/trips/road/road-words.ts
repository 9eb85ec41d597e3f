import type { RoadRule } from '@roadcast/core/dataset';
import { metersToMiles } from '@roadcast/core/units';
import { roadName } from './limit-words.ts';

/** @returns '9.5 miles', '41 miles', '1 mile'. */
export function milesText(meters: number): string {
  const miles = metersToMiles(meters);
  const text = milesFigure(miles);
  return `${text} ${text === '1' ? 'mile' : 'miles'}`;
}

/** @returns '9.5', '41', '1,240'; never nothing. */
const milesFigure = (miles: number): string =>
  miles < 10 ? String(Math.max(0.1, Math.round(miles * 10) / 10)) : Math.round(miles).toLocaleString('en-US');

/** @returns '2 h 10 min'; '' for less than half a minute. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter((part) => part !== false).join(' ');
}

/** Less is another way of rounding, not another road. */
const LEAST_MILES = 0.5;
const LEAST_SECONDS = 60;

/**
 * What a way costs more than another one.
 * @returns '41 mi, 50 min more', '3 mi less, 12 min more', '40 min less'; null where it is no longer in either.
 */
export function priceText(extraMeters: number, extraSeconds: number): string | null {
  const miles = metersToMiles(extraMeters);
  const parts = [
    Math.abs(miles) >= LEAST_MILES && { text: `${milesFigure(Math.abs(miles))} mi`, more: miles > 0 },
    Math.abs(extraSeconds) >= LEAST_SECONDS && { text: durationText(Math.abs(extraSeconds)), more: extraSeconds > 0 },
  ].filter((part) => part !== false);
  if (!parts.some(({ more }) => more)) return null;
  const word = (more: boolean): string => (more ? 'more' : 'less');
  return parts.map(({ text, more }, i) => (parts[i + 1]?.more === more ? text : `${text} ${word(more)}`)).join(', ');
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** @returns 'usually closed from mid-November to late May': seasons vary by weeks, so no day is named. */
export function seasonWords(rule: RoadRule): string {
  if (!rule.closed) return 'closed';
  const { from, to } = rule.closed;
  const allYear = from === '01-01' && to === '12-31';
  return allYear ? `closed all year${rule.approximate ? ' (approximate)' : ''}` : `usually closed ${span(rule)}`;
}

/** @returns 'The Lake Express ferry does not usually sail from late October to late April (approximate)'. */
export function ferrySeason(rule: RoadRule): string {
  const name = /ferry/i.test(rule.name) ? rule.name : `${rule.name} ferry`;
  return `The ${name} does not usually sail ${span(rule)}`;
}

/** @returns what is said of a road or a ferry that is usually closed when the car comes by, where nothing leads around it. */
export const closedSentence = (rule: RoadRule): string =>
  rule.ferry
    ? `${ferrySeason(rule)}, and this plan has no way without it. Check whether it sails before you go.`
    : `${roadName(rule)} is ${seasonWords(rule)}, and this plan has no way around it. Check whether it is open before you go.`;

/** @returns 'from mid-November to late May'. */
function span({ closed, approximate }: RoadRule): string {
  const season = closed ? `from ${partOfMonth(closed.from)} to ${partOfMonth(closed.to)}` : 'now';
  return approximate ? `${season} (approximate)` : season;
}

/** @param day 'MM-DD'. @returns 'mid-November'. */
function partOfMonth(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  const part = date <= 10 ? 'early ' : date <= 20 ? 'mid-' : 'late ';
  return `${part}${MONTHS[month - 1] ?? ''}`;
}

/** @returns each text once. */
export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** @returns 'a', 'a and b', 'a, b and c'. */
export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
