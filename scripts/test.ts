/** `npm test`: every kind of test. Runs them all even where one fails, and counts. */
import { ensureBrowser } from './browser.ts';
import { closing, failures, plainText, tally } from './count.ts';
import { buildDataset, buildWeb, compile } from './prepare.ts';
import { type CommandResult, runBin } from './run.ts';

let passed = 0;
let failed = 0;
const named: string[] = [];

/** Adds what a runner counted. */
function add({ ok, output }: CommandResult): void {
  const text = plainText(output);
  const counted = tally(text, ok);
  passed += counted.passed;
  failed += counted.failed;
  named.push(...failures(text));
}

add(await runBin('node_modules/tsx/dist/cli.mjs', ['scripts/check.ts'], { keep: true }));

const prepared = (await compile()) && (await buildDataset()) && (await buildWeb());
if (!prepared) failed += 1;

add(await runBin('node_modules/vitest/vitest.mjs', ['run'], { keep: true }));

const browser = prepared ? await ensureBrowser() : null;
if (browser) {
  const env: Record<string, string> = browser === 'playwright' ? {} : { BROWSER_PATH: browser };
  const args = ['test', '--config', 'tests/playwright.config.ts'];
  add(await runBin('node_modules/@playwright/test/cli.js', args, { keep: true, env }));
} else {
  failed += 1;
}

process.stdout.write(closing({ passed, failed }, named));
process.exit(failed === 0 ? 0 : 1);
