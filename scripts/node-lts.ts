import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';
import { dataDir } from './steps/steps.ts';

/**
 * Newest long-term support release: 26 since 2026-10-28 (`schedule.json` of nodejs/Release, as quoted in
 * nodejs/docker-node#2435).
 */
export const NODE_LTS = '26.10.0';

/**
 * Installs the long-term support release of Node.js in the data folder, unless it is already there. Uses the npm
 * registry, whose packages contain the binary.
 * @returns the binary's path; null, after printing the reason, if it isn't available.
 */
export async function ensureNodeLts(): Promise<string | null> {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${os}-${process.arch}`;
  const folder = join(dataDir(), 'node-lts', NODE_LTS);
  const program = join(folder, 'node_modules', name, 'bin', os === 'win' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${NODE_LTS}`];
  const { ok } = await run(os === 'win' ? 'npm.cmd' : 'npm', args, { quiet: true });
  if (ok && existsSync(program)) return program;
  process.stderr.write(`Node.js ${NODE_LTS} could not be fetched from the npm registry (${name}): are you online?\n`);
  return null;
}
