import { describe, expect, it } from 'vitest';
import { changedStops } from './changed-stops.ts';

const HOUR = 3_600_000;
const stop = (id: string, location: string, day: number, at: number, minutes = 30) => ({
  id,
  type: 'stop' as const,
  location,
  day,
  arrivalTime: at * HOUR,
  departureTime: at * HOUR + minutes * 60_000,
});
const before = { segments: [stop('a', 'Lincoln, NE', 1, 10), stop('b', 'Omaha, NE', 1, 12)] };
const changed = (...segments: ReturnType<typeof stop>[]) => [...changedStops(before, { segments })];

describe('stops changed by an edit', () => {
  it('are those added, moved to another day, or with another stay', () => {
    expect(changed(...before.segments, stop('c', 'Des Moines, IA', 1, 15))).toEqual(['c']);
    expect(changed(stop('a', 'Lincoln, NE', 1, 10), stop('b', 'Omaha, NE', 2, 36))).toEqual(['b']);
    expect(changed(stop('a', 'Lincoln, NE', 1, 10, 60), stop('b', 'Omaha, NE', 1, 12.5))).toEqual(['a']);
  });

  it('aren’t those that are only reached later', () => {
    expect(changed(stop('a', 'Lincoln, NE', 1, 11), stop('b', 'Omaha, NE', 1, 13))).toEqual([]);
  });
});
