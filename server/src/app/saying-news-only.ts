import { wordsForLog } from '../platform/error-for-log.ts';

/** A service that is away fails every plan in the same words: each is printed once, until it fails in other words. */
export function sayingNewsOnly(say: (line: string) => void): (source: string, error: unknown) => void {
  const last = new Map<string, string>();
  return (source, error) => {
    const words = wordsForLog(error);
    if (last.get(source) !== words) say(`${source}: ${words}`);
    last.set(source, words);
  };
}
