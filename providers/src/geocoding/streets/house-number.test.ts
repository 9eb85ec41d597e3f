import { describe, expect, it } from 'vitest';
import { findHouse } from './house-number.ts';

/** Houses on a street that runs north from 40° at -76°: number, thousandths of a degree, detail. */
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
  it('takes the house itself, with its letter where there are several', () => {
    expect(find(109)).toEqual({ at: [-76, 40.004], how: 'mapped', town: 4 });
    expect(latOf(109, 'b')).toBeCloseTo(40.0041, 6);
    expect(latOf(109, 'c')).toBeCloseTo(40.004, 6);
  });

  it('goes between neighbours on its own side', () => {
    expect(find(105)?.how).toBe('between');
    expect(latOf(105)).toBeCloseTo(40.002, 6);
    expect(latOf(103)).toBeCloseTo(40.001, 6);
  });

  it('stands beside the nearest where neighbours are too far apart', () => {
    expect(find(162)).toEqual({ at: [-76, 40.03], how: 'beside', town: 5 });
    expect(find(99)?.how).toBe('beside');
  });

  it('does not guess far from every known number', () => {
    expect(find(500)).toBeNull();
    expect(findHouse(new Int32Array(0), [], 5, '')).toBeNull();
  });
});
