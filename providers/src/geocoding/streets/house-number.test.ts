import { describe, expect, it } from 'vitest';
import { findHouse, nearestHouse } from './house-number.ts';

/** Houses on a street running north from 40° at -76°: number, thousandths of a degree, detail. */
const houses = [
  [101, 0, 0],
  [102, 0.1, 0],
  [109, 4, 0],
  [109, 4.1, 1],
  [160, 30, 2],
  [900, 400, 0],
] as const;
const numbers = Int32Array.from(houses.flatMap(([number, up, detail]) => [number, 40e7 + up * 1e4, -76e7, detail]));
const details = ['|17101|4', 'b|17101|4', '|17111|5'];
const find = (number: number, suffix = '') => findHouse(numbers, details, number, suffix);
const latOf = (number: number, suffix = ''): number => find(number, suffix)?.at[1] ?? Number.NaN;

describe('findHouse', () => {
  it('returns the house itself, with its letter if there are several', () => {
    expect(find(109)).toEqual({ at: [-76, 40.004], how: 'mapped', town: 4 });
    expect(latOf(109, 'b')).toBeCloseTo(40.0041, 6);
    expect(latOf(109, 'c')).toBeCloseTo(40.004, 6);
  });

  it('interpolates between neighbors on its side', () => {
    expect(find(105)?.how).toBe('between');
    expect(latOf(105)).toBeCloseTo(40.002, 6);
    expect(latOf(103)).toBeCloseTo(40.001, 6);
  });

  it('uses the nearest neighbor if they are too far apart', () => {
    expect(find(162)).toEqual({ at: [-76, 40.03], how: 'beside', town: 5 });
    expect(find(99)?.how).toBe('beside');
  });

  it('returns null far from every known number', () => {
    expect(find(500)).toBeNull();
    expect(findHouse(new Int32Array(0), [], 5, '')).toBeNull();
  });

  it('doesn’t use the last known number for a house a mile farther', () => {
    // In a rural area, where 60 numbers span two miles.
    expect(find(220)).toBeNull();
    expect(find(990)).toBeNull();
    expect(find(41)).toBeNull();
  });

  it('extrapolates by at most a block, if numbers are as dense as in town', () => {
    const town = [1400, 1410, 1420, 1430].flatMap((number, i) => [number, 40e7 + i * 1e4, -76e7, 0]);
    const findIn = (number: number) => findHouse(Int32Array.from(town), details, number, '');
    expect(findIn(1440)).toMatchObject({ how: 'beside', at: [-76, 40.003] });
    expect(findIn(1500)).toBeNull();
  });

  it('ignores numbers that are all at the same place', () => {
    const block = [1, 2, 3, 50].flatMap((number) => [number, 40e7, -76e7, 0]);
    expect(findHouse(Int32Array.from(block), details, 151, '')).toBeNull();
    expect(findHouse(Int32Array.from(block.slice(0, 4)), details, 40, '')).toBeNull();
  });
});

describe('nearestHouse', () => {
  it('returns the nearest house, with its letter and town', () => {
    const house = nearestHouse(numbers, details, [-76, 40.00411]);
    expect(house).toMatchObject({ label: '109B', town: 4 });
    expect(house?.meters).toBeCloseTo(1.1, 0);
    expect(nearestHouse(new Int32Array(0), [], [-76, 40])).toBeNull();
  });
});
