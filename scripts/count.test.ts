import { describe, expect, it } from 'vitest';
import { closing, failures, plainText, tally } from './count.ts';

describe('tally', () => {
  it("reads each runner's summary line", () => {
    expect(tally(' Test Files  1 failed (2)\n      Tests  3 failed | 5 passed (8)\n', false)).toEqual({
      passed: 5,
      failed: 3,
    });
    expect(tally('  2 failed\n    a.spec.ts:3:1 › x\n  38 passed (2.1m)\n', false)).toEqual({ passed: 38, failed: 2 });
    expect(tally('checks: 4 passed, 0 failed\n', true)).toEqual({ passed: 4, failed: 0 });
  });

  it('counts a runner that crashed without a summary as one failure', () => {
    expect(tally('Error: no such file\n', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('ignores colors', () => {
    expect(plainText('\u001b[32m5 passed\u001b[39m')).toBe('5 passed');
  });
});

describe('failures', () => {
  it("extracts each runner's failed tests", () => {
    const vitest =
      '\n FAIL  tests/api/x.test.ts > trips > are kept\nAssertionError: expected 1 to be 2\n\n ❯ x.test.ts:3:1\n';
    const playwright = '  1) e2e/map.spec.ts:12:3 › the map › moves ─────\n\n    Error: not visible\n';
    expect(failures(vitest)).toEqual([
      'FAIL  tests/api/x.test.ts > trips > are kept\nAssertionError: expected 1 to be 2\n ❯ x.test.ts:3:1',
    ]);
    expect(failures(playwright)).toEqual(['1) e2e/map.spec.ts:12:3 › the map › moves ─────\n    Error: not visible']);
    expect(failures('   ✓ are kept 12ms (retry x1)\n')).toEqual(['At the second try: ✓ are kept 12ms (retry x1)']);
    expect(failures('passed: types\nFAILED: imports\ncore/a.ts imports web/b.ts\n\n')).toEqual([
      'FAILED: imports\ncore/a.ts imports web/b.ts',
    ]);
    expect(failures(' ✓ tests/api/x.test.ts (4 tests)\n 5 passed\n')).toEqual([]);
  });

  it('come before the last line, which only has the totals', () => {
    expect(closing({ passed: 2, failed: 1 }, ['FAIL x'])).toBe('\nWhat failed:\nFAIL x\n\n2 passed, 1 failed\n');
    expect(closing({ passed: 2, failed: 0 }, [])).toBe('\n2 passed, 0 failed\n');
  });
});
