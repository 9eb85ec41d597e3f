import { describe, expect, it } from 'vitest';
import { Circuit } from './circuit.ts';
import { RecentFailures } from './recent-failures.ts';

const HOUR = 3_600_000;

/** Returns a settable wall clock and a monotonic clock. */
function clocks() {
  let [wall, monotonic] = [1_000_000_000, 0];
  return {
    clock: { now: () => wall, monotonic: () => monotonic },
    set: (by: number) => {
      wall += by;
    },
    pass: (milliseconds: number) => {
      wall += milliseconds;
      monotonic += milliseconds;
    },
  };
}

describe('a clock that is set back an hour', () => {
  it('leaves a server alone for at most the pause', () => {
    const { clock, set, pass } = clocks();
    const circuit = new Circuit({ failures: 1, openMs: 1000, longestOpenMs: 8000 }, clock, () => undefined);
    const call = circuit.admit();
    if (call) circuit.failedOnce(call, null);
    set(-HOUR);
    expect(circuit.state()).toBe('open');
    pass(1000);
    expect(circuit.state()).toBe('half-open');
  });

  it('forgets a failure after the pause', () => {
    const { clock, set, pass } = clocks();
    const failures = new RecentFailures(clock);
    failures.remember('cell', new Error('bad'));
    set(-HOUR);
    expect(failures.of('cell')).not.toBeNull();
    pass(120_000);
    expect(failures.of('cell')).toBeNull();
  });
});
