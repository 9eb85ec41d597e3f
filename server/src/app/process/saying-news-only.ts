import { wordsForLog } from '../../platform/errors/error-for-log.ts';
import { LineThrottle, leftOutWords } from '../../platform/line-throttle.ts';

/**
 * Returns a function that prints a source's failure if its text differs from that source's last one, and at most once a second: a service
 * that is down fails every plan with the same text, or alternates between two.
 */
export function sayingNewsOnly(say: (line: string) => void): (source: string, error: unknown) => void {
  const last = new Map<string, string>();
  const throttle = new LineThrottle();
  return (source, error) => {
    const words = wordsForLog(error);
    if (last.get(source) !== words) {
      throttle.write(source, (leftOut) => say(`${source}: ${words}${leftOutWords(leftOut)}`));
    }
    last.set(source, words);
  };
}
