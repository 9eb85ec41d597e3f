import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { run, runBin } from '../scripts/run.ts';
import { dataDir } from '../scripts/steps/steps.ts';

const VERSION = '12.8.2';

/** Fields of Lighthouse's report that the benchmark uses. */
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
});

export type LighthouseReport = z.infer<typeof reportSchema>;

/**
 * Installs Lighthouse from the npm registry into the data folder. As a dependency, its 185 packages would make up a
 * quarter of every `npm ci`. Returns the path of the command.
 * @throws Error if the download fails.
 */
export async function ensureLighthouse(): Promise<string> {
  const folder = join(dataDir(), 'lighthouse', VERSION);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;
  await mkdir(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  const { ok } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
  if (!ok || !existsSync(command)) throw new Error(`Lighthouse ${VERSION} could not be fetched from the npm registry`);
  return command;
}

/** Browser and configuration for a run. */
export interface LighthouseOptions {
  readonly chromePath: string;
  readonly chromeFlags: readonly string[];
  /** Whether to measure as a desktop rather than a phone. */
  readonly desktop: boolean;
}

/**
 * Measures a page in a new browser. Returns null if there is no report.
 * @param command path returned by `ensureLighthouse`.
 */
export async function lighthouse(
  command: string,
  url: string,
  { chromePath, chromeFlags, desktop }: LighthouseOptions,
): Promise<LighthouseReport | null> {
  const args = [url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chromeFlags.join(' ')}`];
  const { output } = await runBin(command, [...args, ...(desktop ? ['--preset=desktop'] : [])], {
    keep: true,
    silent: true,
    env: { CHROME_PATH: chromePath },
  });
  // Skip error messages printed before or after the report.
  const report = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  return report === '' ? null : reportSchema.parse(JSON.parse(report));
}
