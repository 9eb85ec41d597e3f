import { wordsForLog } from '../../platform/errors/error-for-log.ts';
import { LineThrottle, leftOutWords } from '../../platform/line-throttle.ts';

/**
 * Returns a function that prints a source's failure if the text differs from the source's last one, at most once per
 * second. Avoids flooding the log when a service is down, which fails every plan with the same text or alternates
 * between two.
 */
export function loggingChanges(log: (line: string) => void): (source: string, error: unknown) => void {
  const last = new Map<string, string>();
  const throttle = new LineThrottle();
  return (source, error) => {
    const words = wordsForLog(error);
    if (last.get(source) !== words) {
      throttle.write(source, (leftOut) => log(`${source}: ${words}${leftOutWords(leftOut)}`));
    }
    last.set(source, words);
  };
}

/** Returns a function that prints a line unless it equals the previous line. */
export function withoutRepeats(log: (line: string) => void): (line: string) => void {
  let last = '';
  return (line) => {
    if (line !== last) log(line);
    last = line;
  };
}
