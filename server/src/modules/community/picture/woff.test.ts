import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { glyphWidths } from './glyph-widths.ts';
import { sfntOfWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const woff = readFileSync(require.resolve('@fontsource/overpass/files/overpass-latin-600-normal.woff'));

/** Returns the sum of a table's big-endian 32-bit words, as fonts store it. */
function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    const word = Buffer.alloc(4);
    table.copy(word, 0, at, Math.min(at + 4, table.length));
    sum = (sum + word.readUInt32BE(0)) >>> 0;
  }
  return sum;
}

describe('a WOFF font', () => {
  it('becomes a TrueType font of the announced size, with intact tables', () => {
    const sfnt = sfntOfWoff(woff);
    expect(sfnt.length).toBe(woff.readUInt32BE(16));
    for (let n = 0; n < sfnt.readUInt16BE(4); n += 1) {
      const at = 12 + 16 * n;
      const [checksum, offset, size] = [4, 8, 12].map((field) => sfnt.readUInt32BE(at + field));
      const table = Buffer.from(sfnt.subarray(offset, (offset ?? 0) + (size ?? 0)));
      // The checksum of `head` excludes its own field with the checksum of the whole font.
      if (sfnt.toString('latin1', at, at + 4) === 'head') table.writeUInt32BE(0, 8);
      expect(checksumOf(table)).toBe(checksum);
    }
  });

  it('has widths of its letters only', () => {
    const widths = glyphWidths(sfntOfWoff(woff));
    const widthOf = (letter: string) => widths.get(letter.codePointAt(0) ?? 0) ?? 0;
    expect(widthOf('W')).toBeGreaterThan(widthOf('i') * 2);
    expect(widthOf('ñ')).toBeCloseTo(widthOf('n'), 1);
    expect(widths.has('東'.codePointAt(0) ?? 0)).toBe(false);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['of another kind', Buffer.from('wOF2'.padEnd(100))],
    ['cut off', woff.subarray(0, 5000)],
  ])('is refused if %s', (_, bytes) => {
    expect(() => sfntOfWoff(bytes)).toThrow();
  });
});
