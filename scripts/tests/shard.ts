import { createHash } from 'node:crypto';
import { run } from '../run.ts';

/** One part of a suite that successive runs take in turn. */
export interface Shard {
  /** 1 to `of`. */
  readonly number: number;
  readonly of: number;
  /** Commit count at the tested commit; picks the shard and seeds the fuzzer. */
  readonly commits: number;
}

/** Number of runs that cover every file of a suite. CI uses more, smaller parts on a slow machine. */
const SHARDS = Math.max(1, Number(process.env.TEST_SHARDS) || 3);

const MS_PER_DAY = 86_400_000;

/** Returns the shard due at this commit; by date outside a repository. */
export async function shardOfCommit(): Promise<Shard> {
  const { ok, output } = await run('git', ['rev-list', '--count', 'HEAD'], { keep: true, silent: true });
  const counted = Number(output.trim());
  const commits = ok && counted > 0 ? counted : Math.floor(Date.now() / MS_PER_DAY);
  return { number: (commits % SHARDS) + 1, of: SHARDS, commits };
}

/** Assumed time of a file without a recorded one, seconds. */
const USUAL_SECONDS = 5;

/**
 * Splits files into shards of about the same length: longest first, each into the currently shortest shard. Files
 * without a recorded time are placed by name, so that adding one doesn't move others.
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

/** Returns the files in start order: a long file that starts last would keep one core busy alone. */
export function longestFirst(files: readonly string[], seconds: Readonly<Record<string, number>>): string[] {
  const of = (file: string): number => seconds[file] ?? USUAL_SECONDS;
  return [...files].sort((a, b) => of(b) - of(a) || a.localeCompare(b));
}

const numberOf = (file: string): number => createHash('sha256').update(file).digest().readUInt32BE(0);
