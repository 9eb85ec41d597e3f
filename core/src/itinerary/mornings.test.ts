import { describe, expect, it } from 'vitest';
import { morningAfter } from './mornings.ts';

const eight = { hour: 8, minute: 0 };
const at = (text: string): number => Date.parse(text);
const morning = (arrival: string, dayStart = eight): string =>
  new Date(morningAfter(at(arrival), 'America/Chicago', dayStart)).toISOString();

describe('morningAfter', () => {
  it('is the usual hour after a night’s sleep', () => {
    expect(morning('2026-06-05T23:00:00Z')).toBe('2026-06-06T13:00:00.000Z');
    expect(morning('2026-06-06T05:00:00Z')).toBe('2026-06-06T13:00:00.000Z');
  });

  it('is later the same day after a late arrival', () => {
    // Arrive at 2:22 AM, sleep eight hours, and round up to the quarter hour.
    expect(morning('2026-06-06T07:22:00Z')).toBe('2026-06-06T15:30:00.000Z');
    expect(morning('2026-06-06T09:00:00Z')).toBe('2026-06-06T17:00:00.000Z');
    // After 4 AM, it's too late to leave the same day.
    expect(morning('2026-06-06T09:01:00Z')).toBe('2026-06-07T13:00:00.000Z');
  });

  it('starts from the driver’s chosen hour', () => {
    expect(morning('2026-06-06T07:22:00Z', { hour: 11, minute: 15 })).toBe('2026-06-06T16:15:00.000Z');
    expect(morning('2026-06-06T03:00:00Z', { hour: 5, minute: 0 })).toBe('2026-06-06T11:00:00.000Z');
  });

  it('never gets earlier with a later arrival', () => {
    let before = 0;
    for (let arrival = at('2026-10-30T12:00:00Z'); arrival < at('2026-11-03T12:00:00Z'); arrival += 420_000) {
      const next = morningAfter(arrival, 'America/Chicago', eight);
      expect(next).toBeGreaterThanOrEqual(Math.max(before, arrival + 8 * 3_600_000));
      before = next;
    }
  });
});
