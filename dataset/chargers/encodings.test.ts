import { asUtf8, textEncoding } from '@roadcast/core/encodings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('bytes', () => {
  const decoder = { 'utf-8': (bytes: Uint8Array) => Buffer.from(asUtf8(bytes)).toString('utf8') };

  it('are decoded as UTF-8, and as Windows-1252 where they are invalid', () => {
    expect(decoder['utf-8'](Uint8Array.from([0x43, 0x61, 0xf1, 0x6f, 0x6e, 0x20, 0x96, 0x20, 0x80, 0xc3, 0xb1]))).toBe(
      'Cañon – €Ã±',
    );
    expect(decoder['utf-8'](Buffer.concat([Buffer.from('Cañon '), Buffer.from([0xf1, 0x20]), Buffer.from('ñ')]))).toBe(
      'Cañon ñ ñ',
    );
  });

  it('that are valid UTF-8 stay the same array, and others become valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 200 }), (text, bytes) => {
        const valid = new Uint8Array(Buffer.from(text));
        expect(asUtf8(valid)).toBe(valid);
        const repaired = asUtf8(bytes);
        expect(Buffer.compare(Buffer.from(Buffer.from(repaired).toString('utf8')), Buffer.from(repaired))).toBe(0);
      }),
    );
  });

  it('of UTF-16 are recognized with and without a mark', () => {
    const text = Buffer.from('<gpx><wpt lat="40"/></gpx>', 'utf16le');
    expect(textEncoding(text)).toBe('utf-16le');
    expect(textEncoding(Buffer.from(text).swap16())).toBe('utf-16be');
    expect(textEncoding(Buffer.from('<gpx/>'))).toBe('utf-8');
  });
});
