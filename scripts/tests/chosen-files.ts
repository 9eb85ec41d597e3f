import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '../count.ts';
import { run } from '../run.ts';
import { filesOfShard, longestFirst, type Shard, shardOfCommit } from './shard.ts';
import { recordedTimes } from './times.ts';
import { mostTouched, touchedTests } from './touched.ts';

export interface SuiteOptions {
  /** Shard of files due at this commit, plus the files that the change touches; null for all files. */
  readonly shard: Shard | null;
  /** Whether to save the files' times for later runs. */
  readonly record: boolean;
}

/** Parses the command's arguments: `--shard`, `--record` or neither. */
export async function suiteOptions(args: readonly string[]): Promise<SuiteOptions> {
  return { shard: args.includes('--shard') ? await shardOfCommit() : null, record: args.includes('--record') };
}

/** Returns the test files of a Vitest configuration. @throws Error with Vitest's output if it can't list them. */
export async function vitestFiles(config: string): Promise<string[]> {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--config', config];
  const { ok, output } = await run(process.execPath, args, { keep: true, silent: true });
  const files = plainText(output).match(/\S+\.test\.tsx?$/gm);
  if (!ok || files === null) throw new Error(`The tests of ${config} cannot be listed: ${output}`);
  return [...new Set(files)];
}

/** Returns the paths of all specs under a folder, relative to the repo root. */
export const specFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name));

/** Returns the files to run, in start order. Prints the shard. */
export async function filesToRun(suite: string, files: readonly string[], shard: Shard | null): Promise<string[]> {
  const times = recordedTimes(suite);
  if (shard === null) return longestFirst(files, times);
  const turn = filesOfShard(files, times, shard);
  const touched = await touchedTests(process.cwd(), files, mostTouched(shard));
  const chosen = longestFirst([...new Set([...turn, ...touched])], times);
  process.stdout.write(
    `${suite}: shard ${shard.number} of ${shard.of} at commit ${shard.commits}: ${turn.length} of ${files.length} files, ${chosen.length - turn.length} more for the change\n`,
  );
  return chosen;
}
