import { describe, expect, it } from 'vitest';
import { isWindy, type RelativeWind, windRelative } from './wind.ts';

describe('the wind relative to travel', () => {
  it.each<[number, number, RelativeWind['kind'], number, number, RelativeWind['crossFrom']]>([
    [270, 270, 'head', 30, 0, null],
    [270, 90, 'tail', -30, 0, null],
    [0, 90, 'cross', 0, 30, 'right'],
    [0, 270, 'cross', 0, 30, 'left'],
    [350, 20, 'head', 26, 15, 'right'],
    [180, 225, 'head', 21.2, 21.2, 'right'],
    [90, 230, 'tail', -23, 19.3, 'right'],
  ])('toward %s with a wind from %s is a %s wind', (bearing, from, kind, head, cross, crossFrom) => {
    const wind = windRelative(bearing, from, 30);
    expect(wind).toMatchObject({ kind, crossFrom });
    expect(Math.abs(wind.head - head)).toBeLessThan(0.1);
    expect(Math.abs(wind.cross - cross)).toBeLessThan(0.1);
  });

  it('is zero in calm air', () => {
    expect(windRelative(0, 90, 0.4)).toEqual({ kind: 'calm', head: 0, cross: 0, crossFrom: null });
  });
});

describe('wind worth showing', () => {
  it.each<[number | null, boolean]>([
    [0, false],
    [15, false],
    [15.1, true],
    [40, true],
    [null, false],
  ])('%s mph: %s', (speed, worth) => {
    expect(isWindy(speed)).toBe(worth);
  });
});
