import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('CircuitBreaker', () => {
  it('stays open until a probe succeeds, with one probe per second', async () => {
    const answers = [false, false, true];
    let probes = 0;
    const breaker = new CircuitBreaker({ everyMs: 1000, probe: async () => answers[probes++] ?? true });
    expect(breaker.isOpen).toBe(false);
    breaker.trip();
    breaker.trip();
    expect(breaker.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    expect([breaker.isOpen, probes]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(1001);
    expect([breaker.isOpen, probes, breaker.trips]).toEqual([false, 3, 1]);
    breaker.trip();
    expect([breaker.isOpen, breaker.trips]).toEqual([true, 2]);
  });

  it('treats a failing probe as no response, and stops probing once ended', async () => {
    let probes = 0;
    const breaker = new CircuitBreaker({
      everyMs: 1000,
      probe: () => {
        probes += 1;
        return Promise.reject(new Error('refused'));
      },
    });
    breaker.trip();
    await vi.advanceTimersByTimeAsync(3500);
    expect(probes).toBe(4);
    breaker.end();
    await vi.advanceTimersByTimeAsync(5000);
    expect(probes).toBeLessThanOrEqual(5);
    breaker.trip();
    expect(breaker.trips).toBe(1);
  });
});
