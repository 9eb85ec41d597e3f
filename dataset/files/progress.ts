import { printableLines } from '@roadcast/core/printable';

/**
 * Progress output of the build: one line per finished step. Lines may quote files: unprintable characters are escaped.
 */
export interface Progress {
  say(line: string): void;
  /** Runs a step and prints its result and duration: 'Roads     1,204 stretches (2.1 s)'. */
  step<T>(name: string, work: () => T | Promise<T>, summary: (result: T) => string): Promise<T>;
}

/** @param print receives one line without its end. @param now milliseconds of a monotonic clock. */
export function createProgress(
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  now: () => number = () => performance.now(),
): Progress {
  const write = (line: string): void => print(printableLines(line));
  return {
    say: write,
    async step(name, work, summary) {
      const start = now();
      const result = await work();
      write(`${name.padEnd(11)} ${summary(result)} (${((now() - start) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}

/** Returns '1,204' for 1204. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
