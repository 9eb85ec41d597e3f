import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, decodeSeries, encodePolyline, encodeSeries, lengthOfSeries } from './polyline.ts';

describe('an encoded polyline', () => {
  it('decodes as specified', () => {
    // Example from Google's description of the format.
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
    expect(decodePolyline('')).toEqual([]);
  });

  it('round-trips', () => {
    expect(encodePolyline(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5), 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micros) => micros / 1e6);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (line) => {
        expect(decodePolyline(encodePolyline(line))).toEqual(line);
      }),
    );
  });
});

describe('an encoded series of numbers', () => {
  it('uses the polyline alphabet', () => {
    expect(encodeSeries([3850000, 3850000 - 12020000])).toBe('_p~iF~ps|U');
    expect(encodeSeries([])).toBe('');
    expect(encodeSeries([0, 0.4, 1.6])).toBe('??C');
  });

  it('round-trips', () => {
    const most = 2 ** 28;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -most, max: most })), (numbers) => {
        const text = encodeSeries(numbers);
        expect([...decodeSeries(text)]).toEqual(numbers);
        expect(lengthOfSeries(text)).toBe(numbers.length);
      }),
    );
  });

  it('keeps the given decimals without accumulating rounding errors', () => {
    const thirds = Array.from({ length: 1000 }, (_, i) => i / 3);
    const read = decodeSeries(encodeSeries(thirds, 1), 1);
    for (const [i, third] of thirds.entries()) expect(Math.abs((read[i] ?? 0) - third)).toBeLessThanOrEqual(0.05001);
  });

  it('takes two characters for a step of up to 51 seconds in tenths', () => {
    const steps = Array.from({ length: 100 }, (_, i) => i * 51);
    expect(encodeSeries(steps, 1)).toHaveLength(1 + 99 * 2);
  });
});
