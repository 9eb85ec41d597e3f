import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reachedTexts, unshownTexts } from './testing/screen-texts.ts';

/** Number of texts that are required word for word, each counted once. */
const QUOTED_TEXTS = 195;

const plain = (text: string): string => text.replaceAll('’', "'").replaceAll("\\'", "'");

describe('specified texts', () => {
  it('are all reached by a test or listed with the reason why no screen shows them', () => {
    const reached = Object.values(reachedTexts).flatMap((texts) =>
      texts.map((text) => (typeof text === 'string' ? text : text[0])),
    );
    const all = [...reached, ...Object.values(unshownTexts).flat()];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(QUOTED_TEXTS);
  });

  it.each(Object.entries(reachedTexts))('are in %s', (file, texts) => {
    const source = plain(readFileSync(file, 'utf8'));
    const examples = texts.map((text) => (typeof text === 'string' ? text : text[1]));
    expect(examples.filter((text) => !source.includes(plain(text)))).toEqual([]);
  });
});
