import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['direction overrides and isolates', 'ab\u202ecd\u202c\u2066ef\u2069', 'abcdef'],
    ['zero-width characters', 'a\u200bb\u2060c\ufeffd', 'abcd'],
    ['controls', 'a\u0000b\u001bc\u007f', 'abc'],
    ['tags and lone selectors', 'a\ufe0fb\u{e0041}c', 'abc'],
    ['halves of surrogate pairs', 'a\ud83db', 'ab'],
    ['private characters', 'a\ue000b\ue001c', 'abc'],
    ['blanks of all kinds', ' a\u00a0\u2003\t b\u3164\u2800c ', 'a b c'],
    ['line breaks', 'a\r\n\r\nb\u2028c', 'a b c'],
    ['piles of accents', `o${'\u0316'.repeat(50)}k`, `o${'\u0316'.repeat(4)}k`],
    ['decomposed letters', 'Can\u0303on', 'Ca\u00f1on'],
  ])('has no %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each(['👩‍🚒 and 👨‍👩‍👧', '🏳️‍🌈', '❤️‍🔥', '👩🏽‍🚀', '1️⃣', '🇺🇸', 'Ελλάδα हिन्दी ไทย 東京', '<b>"&'])(
    'keeps %s',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );

  it('keeps single and double line breaks on request', () => {
    expect(plainText('\n a \r\nb\n\n\n \nc\u2028d\n', { lines: true })).toBe('a\nb\n\nc\nd');
  });

  it('is the same when applied twice, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (text, lines) => {
        const plain = plainText(text, { lines });
        expect(plainText(plain, { lines })).toBe(plain);
        expect(plain.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it('takes time in proportion to long runs', () => {
    const started = performance.now();
    for (const run of ['\u0301\u0316', ' ', '\u200d', '👩\u200d', '\n', '\n ', '\ufe0f']) {
      plainText(run.repeat(20_000));
      plainText(run.repeat(20_000), { lines: true });
    }
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
