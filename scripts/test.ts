/** `npm test`: every kind of test. Runs them all even where one fails, and counts. */
import { ensureBrowser } from './browser.ts';
import { buildDataset, buildWeb, compile } from './prepare.ts';
import { runBin } from './run.ts';

const total = { passed: 0, failed: 0 };

/** Adds what a runner counted; a runner that failed without counting a failure counts as one. */
function add(passed: number, failed: number, ok: boolean): void {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
}

const plain = (text: string): string => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

const count = (output: string, pattern: RegExp): number => Number(pattern.exec(plain(output))?.[1] ?? 0);

const tsx = 'node_modules/tsx/dist/cli.mjs';

const check = await runBin(tsx, ['scripts/check.ts'], { keep: true });
add(count(check.output, /checks: (\d+) passed/), count(check.output, /checks: \d+ passed, (\d+) failed/), check.ok);

const prepared = (await compile()) && (await buildDataset()) && (await buildWeb());
add(prepared ? 1 : 0, prepared ? 0 : 1, prepared);

const unit = await runBin('node_modules/vitest/vitest.mjs', ['run'], { keep: true });
const tests =
  plain(unit.output)
    .match(/^\s*Tests\s+.*$/gm)
    ?.at(-1) ?? '';
add(count(tests, /(\d+) passed/), count(tests, /(\d+) failed/), unit.ok);

const browser = prepared ? await ensureBrowser() : null;
if (browser) {
  const journeys = await runBin(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/playwright.config.ts'],
    { keep: true, env: browser === 'playwright' ? {} : { BROWSER_PATH: browser } },
  );
  add(count(journeys.output, /(\d+) passed/), count(journeys.output, /(\d+) failed/), journeys.ok);
} else {
  add(0, 1, false);
}

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
