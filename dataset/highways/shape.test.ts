import { bearingDegrees, type LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { shapeHighways } from './shape.ts';
import { testHighways } from './testing.ts';

const shape = (body: string) => shapeHighways(testHighways({ 'I-80': body }).joined);

describe('a drawn highway', () => {
  it('has the markers’ length even if the points omit its bends', () => {
    const stretches = shape('state NE 48\n@40,-100 0 A\n@40,-99.812 11 B\n@40.05,-99.4 36 C\n@40.1,-99.21 48 D');
    const drawn = stretches.reduce((sum, stretch) => sum + lineMiles(stretch.line), 0);
    expect(drawn).toBeCloseTo(48, 1);
    for (const stretch of stretches) expect(stretch.drawnMiles).toBeCloseTo(lineMiles(stretch.line), 9);
  });

  it('moves rounded markers rather than bending a short stretch', () => {
    // Both halves are 5 miles long; the marker between them is at 4.6.
    const stretches = shape('state NE 10.02\n@40,-100 0 A\n@40,-99.906 4.6 B\n@40,-99.812 10.02 C');
    for (const stretch of stretches) expect(stretch.drawnMiles).toBeCloseTo(5.01, 1);
  });

  it('starts and ends at its nodes and passes its via points', () => {
    const [stretch] = shape('state NE 20\n@40,-100 0 A\n@40.05,-99.9\n@40,-99.7 20 C');
    expect(stretch?.line[0]).toEqual([-100, 40]);
    expect(stretch?.line.at(-1)).toEqual([-99.7, 40]);
    expect(stretch?.line).toContainEqual([-99.9, 40.05]);
  });

  it('has a point every half mile to mile, six decimals each', () => {
    const [stretch] = shape('state NE 30\n@40,-100 0 A\n@40,-99.45 30 B');
    const steps = (stretch?.line ?? []).slice(1).map((to, i) => milesBetween(stretch?.line[i] as LngLat, to));
    expect(Math.max(...steps)).toBeLessThan(1);
    expect(Math.min(...steps)).toBeGreaterThan(0.4);
    for (const value of stretch?.line.flat() ?? []) expect(Number(value.toFixed(6))).toBe(value);
  });

  it('bends gently: no turn of more than 40 degrees between points', () => {
    const stretches = shape('state NE 62\n@40,-100 0 A\n@40,-99.812 12 B\n@40.1,-99.43 36 C\n@40.2,-99.05 62 D');
    const line = stretches.flatMap((stretch) => stretch.line.slice(1));
    for (let i = 2; i < line.length; i++) {
      const turn =
        bearingDegrees(line[i - 1] as LngLat, line[i] as LngLat) -
        bearingDegrees(line[i - 2] as LngLat, line[i - 1] as LngLat);
      expect(Math.abs(((turn + 540) % 360) - 180)).toBeLessThan(40);
    }
  });

  it('straightens its curve if the markers are shorter, at most to straight lines', () => {
    const knots: LngLat[] = [
      [-100, 40],
      [-99.9, 40.05],
      [-99.8, 40.05],
      [-99.7, 40],
    ];
    const [short] = shape('state NE 15\n@40,-100 0 A\n@40.05,-99.9\n@40.05,-99.8\n@40,-99.7 15 C');
    expect(short?.drawnMiles).toBeCloseTo(lineMiles(knots), 3);
  });

  it('is not drawn on another highway’s road', () => {
    const { joined } = testHighways({
      'I-80': 'state NE 30\n@40,-100 0 A\n@40,-99.812 10 B =I-76\nwith I-76\n@40,-99.624 20 C =I-76\n@40,-99.436 30 D',
      'I-76': 'state NE 30\n@39.9,-99.9 0 S\n@40,-99.812 10 B =I-80\n@40,-99.624 20 C =I-80\n@40.1,-99.5 30 N',
    });
    const drawn = shapeHighways(joined).map((stretch) => `${stretch.run.highway.file.ref} ${stretch.stretch.line}`);
    expect(drawn).toEqual(['I-80 6', 'I-80 9', 'I-76 6', 'I-76 7', 'I-76 8']);
  });
});
