/** Number of passed and failed tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Removes colors from terminal output. */
export const plainText = (text: string): string =>
  text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

/**
 * Parses a test runner's totals: Vitest's ` Tests 3 failed | 5 passed`, Playwright's `5 passed` lines, or our own
 * closing line.
 * @param output output without colors. @param ok whether the runner succeeded. A failed runner without a counted
 * failure counts as one failure.
 */
export function tally(output: string, ok: boolean): Tally {
  const closing = output.match(/^\s*(?:Tests\s.*|checks: .*|\d+ (?:passed|failed).*)$/gm) ?? [];
  const vitest = closing.filter((line) => /^\s*(Tests|checks)/.test(line)).at(-1);
  const text = vitest ?? closing.join('\n');
  const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(text)?.[1] ?? 0);
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

/** Start of the line about a test that passed only on retry. */
export const SECOND_TRY = 'At the second try:';

/** Number of lines shown per failure: its name and the beginning of its error. */
const LINES_OF_A_FAILURE = 14;

/**
 * Collects failed and flaky tests, which are printed again at the end of long output.
 * @param output output of Vitest, Playwright or `npm run check`, without colors.
 * @returns each failure's name with the lines below it, in output order; empty if nothing failed.
 */
export function failures(output: string): readonly string[] {
  const lines = output.split('\n');
  return lines.flatMap((line, index) => {
    const vitest = /^\s*FAIL\s/.test(line);
    const playwright = /^\s*\d+\) \S.*\.spec\.ts:/.test(line);
    const check = /^FAILED: /.test(line);
    if (/\(retry x\d+\)/.test(line)) return [`${SECOND_TRY} ${line.trim()}`];
    if (!vitest && !playwright && !check) return [];
    const below = lines.slice(index + 1, index + LINES_OF_A_FAILURE).filter((next) => next.trim() !== '');
    return [[line.trim(), ...below].join('\n')];
  });
}

/** Returns the end of a test command's output: the failures, then `N passed, N failed` on the last line. */
export function closing({ passed, failed }: Tally, named: readonly string[]): string {
  const list = named.length === 0 ? '' : `\nWhat failed:\n${named.join('\n\n')}\n`;
  return `${list}\n${passed} passed, ${failed} failed\n`;
}
