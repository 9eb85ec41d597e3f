import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';

/** Every text of the interface with where it stands; sentences with values in them get a word for each. */
function* allTexts(node: unknown, path: readonly string[] = []): Generator<readonly [path: string, text: string]> {
  if (typeof node === 'string') yield [path.join('.'), node];
  else if (typeof node === 'function') {
    const word = Object.assign(() => 'word', { toLocaleString: () => 'word' });
    try {
      yield [path.join('.'), String((node as (...given: unknown[]) => unknown)(...Array(node.length).fill(word)))];
    } catch {
      // A text that wants more than words says nothing of where a link opens.
    }
  } else if (typeof node === 'object' && node !== null) {
    for (const [name, child] of Object.entries(node)) yield* allTexts(child, [...path, name]);
  }
}

describe('the texts of the interface', () => {
  it('leave it to the link that opens a new tab to say so', () => {
    const saying = [...allTexts(texts)].filter(([, text]) => /opens in a new tab/.test(text)).map(([path]) => path);
    expect(saying).toEqual(['newTab']);
  });
});
