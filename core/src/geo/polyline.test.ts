import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, decodeSeries, encodePolyline, encodeSeries, lengthOfSeries } from './polyline.ts';

describe('an encoded polyline', () => {
  it('is read as its makers write it', () => {
    // The example of Google's own description of the format.
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
    expect(decodePolyline('')).toEqual([]);
  });

  it('is written as it is read', () => {
    expect(encodePolyline(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5), 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micros) => micros / 1e6);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (line) => {
        expect(decodePolyline(encodePolyline(line))).toEqual(line);
      }),
    );
  });
});

describe('a series of numbers', () => {
  it('is written in the alphabet of polylines', () => {
    expect(encodeSeries([3850000, 3850000 - 12020000])).toBe('_p~iF~ps|U');
    expect(encodeSeries([])).toBe('');
    expect(encodeSeries([0, 0.4, 1.6])).toBe('??C');
  });

  it('comes back as it was', () => {
    const most = 2 ** 28;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -most, max: most })), (numbers) => {
        const text = encodeSeries(numbers);
        expect([...decodeSeries(text)]).toEqual(numbers);
        expect(lengthOfSeries(text)).toBe(numbers.length);
      }),
    );
  });

  it('keeps as many decimals as are asked for, and lets no rounding add up', () => {
    const thirds = Array.from({ length: 1000 }, (_, i) => i / 3);
    const read = decodeSeries(encodeSeries(thirds, 1), 1);
    for (const [i, third] of thirds.entries()) expect(Math.abs((read[i] ?? 0) - third)).toBeLessThanOrEqual(0.05001);
  });

  it('takes two characters for a step of up to 51 seconds in tenths', () => {
    const steps = Array.from({ length: 100 }, (_, i) => i * 51);
    expect(encodeSeries(steps, 1)).toHaveLength(1 + 99 * 2);
  });
});
