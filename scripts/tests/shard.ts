import { createHash } from 'node:crypto';
import { run } from '../run.ts';

/** Part of a suite. Successive runs use different parts. */
export interface Shard {
  /** Number of the shard, from 1 to `of`. */
  readonly number: number;
  readonly of: number;
  /** Number of commits up to the tested one, which determines the shard and the fuzzer's seed. */
  readonly commits: number;
}

/** Number of runs that together cover every file of a suite. On a slow machine, CI uses more, smaller shards. */
const SHARDS = Math.max(1, Number(process.env.TEST_SHARDS) || 3);

const MS_PER_DAY = 86_400_000;

/** Returns the shard due at this commit or, outside a repository, on this date. */
export async function shardOfCommit(): Promise<Shard> {
  const { ok, output } = await run('git', ['rev-list', '--count', 'HEAD'], { keep: true, silent: true });
  const counted = Number(output.trim());
  const commits = ok && counted > 0 ? counted : Math.floor(Date.now() / MS_PER_DAY);
  return { number: (commits % SHARDS) + 1, of: SHARDS, commits };
}

/** Assumed time of a file without a recorded time, seconds. */
const USUAL_SECONDS = 5;

/**
 * Splits files into shards of about the same duration: starting with the longest, adds each file to the currently
 * shortest shard. Files without a recorded time are placed by name, so adding a file doesn't move others.
 * @param seconds recorded time by file. @returns this shard's files, longest first.
 */
export function filesOfShard(
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
  { number, of }: Pick<Shard, 'number' | 'of'>,
): string[] {
  const lengths = new Array<number>(of).fill(0);
  const mine: string[] = [];
  for (const file of longestFirst(files, seconds)) {
    const known = seconds[file];
    const shortest = lengths.indexOf(Math.min(...lengths));
    const index = known === undefined ? numberOf(file) % of : shortest;
    lengths[index] = (lengths[index] ?? 0) + (known ?? USUAL_SECONDS);
    if (index === number - 1) mine.push(file);
  }
  return mine;
}

/**
 * Returns the files in start order, longest first. A long file that started last would run alone, using only one core.
 */
export function longestFirst(files: readonly string[], seconds: Readonly<Record<string, number>>): string[] {
  const of = (file: string): number => seconds[file] ?? USUAL_SECONDS;
  return [...files].sort((a, b) => of(b) - of(a) || a.localeCompare(b));
}

const numberOf = (file: string): number => createHash('sha256').update(file).digest().readUInt32BE(0);
