import { describe, expect, it } from 'vitest';
import { bentPiece, curveMph, mphInBends, mphOver, turnsAt, windingOf } from './bends.ts';

describe('a road’s bends', () => {
  it('are the turns of its line at its points, to either side', () => {
    const turns = turnsAt([
      [-100, 40],
      [-99, 40],
      [-99, 41],
      [-98, 41],
    ]);
    expect(turns.map(Math.round)).toEqual([0, 90, 90, 0]);
  });

  it('lengthen it beyond its points, more so in the mountains', () => {
    expect(windingOf(0, 1.25)).toBe(1);
    expect(windingOf(90, 1.04)).toBe(1);
    // The Blue Ridge Parkway in North Carolina turns 58 degrees per point and is 15% longer than its written line.
    expect(windingOf(58, 1.22)).toBeCloseTo(1.1, 2);
    expect(windingOf(40, 1.18)).toBeCloseTo(1.05, 2);
  });

  it('are derived from its shape and its excess length', () => {
    expect(bentPiece(30, 10, 10).degreesPerMile).toBeCloseTo(9);
    expect(bentPiece(0, 10, 11).degreesPerMile).toBeCloseTo(350);
    expect(bentPiece(30, 0, 0).degreesPerMile).toBe(0);
  });

  it('limit its speed by side friction', () => {
    expect(curveMph(0)).toBe(Number.POSITIVE_INFINITY);
    // A continuous curve with a 500-foot radius.
    expect(curveMph((5280 / 500) * (180 / Math.PI))).toBeCloseTo(39.5, 1);
    expect(curveMph(150)).toBeGreaterThan(75);
  });

  it('slow down a road only where they are', () => {
    expect(mphInBends(55, Number.POSITIVE_INFINITY)).toBeCloseTo(55);
    expect(mphInBends(55, 120)).toBeGreaterThan(54);
    expect(mphInBends(50, 30)).toBeLessThan(30);
    const pieces = [
      { miles: 10, degreesPerMile: 0 },
      { miles: 10, degreesPerMile: 900 },
    ];
    expect(mphOver(pieces, 50)).toBeCloseTo(20 / (10 / 50 + 10 / mphInBends(50, curveMph(900))), 5);
    expect(mphOver([], 50)).toBe(50);
  });
});
