import { printableLines } from '@roadcast/core/printable';

/** Build progress output: one line per finished step. Escapes unprintable characters, because lines may quote files. */
export interface Progress {
  print(line: string): void;
  /** Runs a step and prints its result and duration: 'Roads     1,204 stretches (2.1 s)'. */
  step<T>(name: string, work: () => T | Promise<T>, summary: (result: T) => string): Promise<T>;
}

/**
 * Creates the progress output. @param print receives each line, without a line break. @param now monotonic clock,
 * milliseconds.
 */
export function createProgress(
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  now: () => number = () => performance.now(),
): Progress {
  const write = (line: string): void => print(printableLines(line));
  return {
    print: write,
    async step(name, work, summary) {
      const start = now();
      const result = await work();
      write(`${name.padEnd(11)} ${summary(result)} (${((now() - start) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}

/** Formats a number: '1,204'. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
