import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LineThrottle } from './line-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('LineThrottle', () => {
  it('writes the first line immediately, then one per second with the number omitted', () => {
    const throttle = new LineThrottle();
    const lines: string[] = [];
    for (let i = 0; i < 500; i++) {
      throttle.write('store', (leftOut) => lines.push(`${i} after ${leftOut}`));
      vi.advanceTimersByTime(4);
    }
    expect(lines).toEqual(['0 after 0', '249 after 248', '499 after 249']);
    vi.advanceTimersByTime(5000);
    expect(lines).toHaveLength(3);
    throttle.write('store', (leftOut) => lines.push(`again after ${leftOut}`));
    expect(lines.at(-1)).toBe('again after 0');
  });

  it('doesn’t delay lines of other kinds', () => {
    const throttle = new LineThrottle();
    const lines: string[] = [];
    for (const kind of ['a', 'b', 'a', 'b']) throttle.write(kind, () => lines.push(kind));
    expect(lines).toEqual(['a', 'b']);
  });
});
