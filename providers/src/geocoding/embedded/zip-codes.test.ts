import { describe, expect, it } from 'vitest';
import { ZipCodes } from './zip-codes.ts';

const packed = (rows: readonly (readonly [code: number, lat: number, lng: number, town: number])[]) => ({
  count: rows.length,
  columns: Buffer.concat([
    new Uint8Array(new Uint32Array(rows.map(([code]) => code)).buffer),
    new Uint8Array(new Int32Array(rows.map(([, lat]) => lat)).buffer),
    new Uint8Array(new Int32Array(rows.map(([, , lng]) => lng)).buffer),
    new Uint8Array(new Uint16Array(rows.map(([, , , town]) => town)).buffer),
  ]).toString('base64'),
});

describe('ZipCodes', () => {
  const zips = new ZipCodes(
    packed([
      [1001, 4206200, -7262500, 7],
      [80202, 3975200, -10499800, 40_000],
      [99901, 5540000, -13150000, 2],
    ]),
  );

  it.each([
    ['01001', { lat: 42.062, lng: -72.625, town: 7 }],
    ['80202', { lat: 39.752, lng: -104.998, town: 40_000 }],
    ['99901', { lat: 55.4, lng: -131.5, town: 2 }],
  ])('finds %s', (text, expected) => {
    expect(zips.find(text)).toEqual(expected);
  });

  it.each(['1001', '80203', '802021', 'Denver', '8020a', ''])('returns null for “%s”', (text) => {
    expect(zips.find(text)).toBeNull();
  });

  it('returns null without ZIP codes', () => {
    expect(new ZipCodes(undefined).find('80202')).toBeNull();
  });
});
