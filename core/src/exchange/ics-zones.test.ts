import { expect, it } from 'vitest';
import { zoneOffset } from '../itinerary/index.ts';
import { zoneLines } from './ics-zones.ts';

const DAY = 86_400_000;
const [from, to] = [Date.UTC(2027, 9, 1), Date.UTC(2027, 10, 20)];

interface Observance {
  readonly starts: number;
  readonly offset: number;
  readonly offsetFrom: number;
  readonly rule: { readonly month: number; readonly week: number } | null;
}

/** Parses a zone's lines like a calendar program. Instants are local times, parsed as UTC. */
function observances(lines: readonly string[]): Observance[] {
  const minutes = (text: string): number =>
    (text.startsWith('-') ? -1 : 1) * (60 * Number(text.slice(1, 3)) + Number(text.slice(3, 5)));
  return lines
    .join('\n')
    .split(/BEGIN:(?:STANDARD|DAYLIGHT)/)
    .slice(1)
    .map((part) => {
      const value = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(part)?.[1] ?? '';
      const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(value('DTSTART')) ?? [];
      const [, ruleMonth, week] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(\d)SU$/.exec(value('RRULE')) ?? [];
      return {
        starts: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)),
        offset: minutes(value('TZOFFSETTO')) * 60_000,
        offsetFrom: minutes(value('TZOFFSETFROM')) * 60_000,
        rule: ruleMonth ? { month: Number(ruleMonth), week: Number(week) } : null,
      };
    });
}

/** Returns the instants at which a rule takes effect, one per year from the first year on. */
function onsets({ starts, offsetFrom, rule }: Observance, lastYear: number): number[] {
  if (!rule) return [starts - offsetFrom];
  const first = new Date(starts);
  return Array.from({ length: lastYear - first.getUTCFullYear() + 1 }, (_, i) => {
    const month = new Date(Date.UTC(first.getUTCFullYear() + i, rule.month - 1, 1));
    const firstSunday = 1 + ((7 - month.getUTCDay()) % 7);
    const midnight = Date.UTC(month.getUTCFullYear(), rule.month - 1, firstSunday + 7 * (rule.week - 1));
    return midnight + (starts % DAY) - offsetFrom;
  });
}

it.each([
  ['America/New_York', 2],
  ['America/Chicago', 2],
  ['America/Denver', 2],
  ['America/Boise', 2],
  ['America/Los_Angeles', 2],
  ['America/Anchorage', 2],
  ['America/Indiana/Knox', 2],
  ['America/Phoenix', 1],
  ['Pacific/Honolulu', 1],
  ['America/Puerto_Rico', 1],
])('the clock of %s has rules with the right offset at every hour of three years', (timeZone, count) => {
  const found = observances(zoneLines(timeZone, from, to));
  expect(found).toHaveLength(count);
  expect(found.every(({ rule }) => (rule !== null) === (count === 2))).toBe(true);
  const changes = found
    .flatMap((one) => onsets(one, 2031).map((at) => ({ at, offset: one.offset })))
    .sort((a, b) => a.at - b.at);
  const wrong: string[] = [];
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2030, 0, 1); at += DAY / 24) {
    const offset = changes.findLast((change) => change.at <= at)?.offset;
    if (offset !== zoneOffset(at, timeZone)) wrong.push(new Date(at).toISOString());
  }
  expect(wrong).toEqual([]);
});

it('lists changes that follow no yearly rule', () => {
  // Morocco sets clocks back for Ramadan, which moves through the year.
  const found = observances(zoneLines('Africa/Casablanca', Date.UTC(2026, 1, 1), Date.UTC(2026, 5, 1)));
  expect(found.length).toBeGreaterThan(4);
  expect(found.every(({ rule }) => rule === null)).toBe(true);
});
