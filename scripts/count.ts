/** How many tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** @returns a terminal's output without its colours. */
export const plainText = (text: string): string =>
  text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

/**
 * Reads a test runner's closing figures: Vitest's ` Tests  3 failed | 5 passed`, Playwright's `5 passed` lines, our own closing line.
 * @param output without colours. @param ok whether the runner succeeded; one that failed without counting a failure counts as one.
 */
export function tally(output: string, ok: boolean): Tally {
  const closing = output.match(/^\s*(?:Tests\s.*|checks: .*|\d+ (?:passed|failed).*)$/gm) ?? [];
  const vitest = closing.filter((line) => /^\s*(Tests|checks)/.test(line)).at(-1);
  const text = vitest ?? closing.join('\n');
  const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(text)?.[1] ?? 0);
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}
