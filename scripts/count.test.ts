import { describe, expect, it } from 'vitest';
import { plainText, tally } from './count.ts';

describe('tally', () => {
  it('reads what each runner closes with', () => {
    expect(tally(' Test Files  1 failed (2)\n      Tests  3 failed | 5 passed (8)\n', false)).toEqual({
      passed: 5,
      failed: 3,
    });
    expect(tally('  2 failed\n    a.spec.ts:3:1 › x\n  38 passed (2.1m)\n', false)).toEqual({ passed: 38, failed: 2 });
    expect(tally('checks: 4 passed, 0 failed\n', true)).toEqual({ passed: 4, failed: 0 });
  });

  it('counts a runner that broke without a figure as one failure', () => {
    expect(tally('Error: no such file\n', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('sees through colours', () => {
    expect(plainText('\u001b[32m5 passed\u001b[39m')).toBe('5 passed');
  });
});
