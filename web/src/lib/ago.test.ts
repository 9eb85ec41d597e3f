import { describe, expect, it } from 'vitest';
import { agoText } from './ago.ts';

const now = Date.UTC(2026, 10, 25, 12);
const MINUTE = 60_000;

describe('time since an event', () => {
  it.each([
    [0, 'this minute'],
    [20, '20 minutes ago'],
    [61, '1 hour ago'],
    [30 * 60, '30 hours ago'],
    [50 * 60, '2 days ago'],
  ])('%i minutes', (minutes, text) => expect(agoText(now - minutes * MINUTE, now)).toBe(text));

  it('is never in the future, even if the clock is off', () => {
    expect(agoText(now + 5 * MINUTE, now)).toBe('this minute');
  });
});
