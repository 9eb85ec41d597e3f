/** Where the build tells what it is doing: one line per finished thing. Nothing else in the dataset writes to the terminal. */
export interface Progress {
  say(line: string): void;
  /** Runs a step and says what came of it and how long it took: 'Roads     1,204 stretches (2.1 s)'. */
  step<T>(name: string, work: () => T | Promise<T>, summary: (result: T) => string): Promise<T>;
}

/** @param write takes one line without its end. @param now milliseconds of a clock that never goes back. */
export function createProgress(
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  now: () => number = () => performance.now(),
): Progress {
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

/** @returns '1,204' for 1204. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
