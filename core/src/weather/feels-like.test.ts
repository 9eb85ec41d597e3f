import { describe, expect, it } from 'vitest';
import { feelsLike } from './feels-like.ts';

/**
 * Heat index chart of the National Weather Service (by its equation), as printed at
 * rfcafe.com/references/general/heat-index.htm and reader.mediawiremobile.com, read 2026-11-23: temperature, humidity
 * and apparent temperature.
 */
const HOT: readonly (readonly [temperature: number, humidity: number, felt: number])[] = [
  [80, 40, 80],
  [80, 60, 82],
  [80, 80, 84],
  [80, 85, 84],
  [82, 50, 83],
  [82, 95, 93],
  [84, 45, 84],
  [84, 70, 90],
  [84, 90, 98],
  [86, 55, 89],
  [86, 80, 100],
  [86, 95, 108],
  [88, 40, 88],
  [88, 65, 98],
  [88, 75, 103],
  [90, 50, 95],
  [90, 70, 105],
  [90, 85, 117],
  [92, 60, 105],
  [94, 40, 97],
  [94, 55, 106],
  [94, 65, 114],
  [96, 50, 108],
  [98, 45, 109],
  [100, 40, 109],
  [100, 55, 124],
  [104, 45, 124],
  [110, 40, 136],
];

/**
 * Wind chill chart of the National Weather Service (2001), as printed at math.wichita.edu/~richardson/newwindchill.html
 * and ctweather.com, read 2026-11-23: temperature, wind and apparent temperature.
 */
const COLD: readonly (readonly [temperature: number, wind: number, felt: number])[] = [
  [50, 5, 48],
  [50, 20, 44],
  [45, 10, 40],
  [45, 30, 35],
  [40, 5, 36],
  [40, 20, 30],
  [40, 40, 27],
  [35, 10, 27],
  [35, 25, 23],
  [30, 5, 25],
  [30, 15, 19],
  [30, 35, 14],
  [25, 10, 15],
  [20, 5, 13],
  [20, 20, 4],
  [15, 10, 3],
  [10, 15, -7],
  [5, 20, -15],
  [0, 5, -11],
  [0, 15, -19],
  [0, 30, -26],
  [-5, 10, -22],
  [-10, 20, -35],
  [-15, 25, -44],
  [-20, 10, -41],
  [-20, 40, -57],
  [-25, 15, -51],
];

describe('the apparent temperature', () => {
  it('is checked at more than 50 hours', () => {
    expect(HOT.length + COLD.length).toBeGreaterThanOrEqual(50);
  });

  it.each(HOT)('at %d °F with %d percent is %d °F', (temperature, humidity, felt) => {
    expect(Math.abs(feelsLike(temperature, 5, humidity) - felt)).toBeLessThan(1.5);
  });

  it.each(COLD)('at %d °F with %d mph is %d °F', (temperature, wind, felt) => {
    expect(Math.abs(feelsLike(temperature, wind, 50) - felt)).toBeLessThan(1);
  });

  it('is corrected in very dry and very humid air', () => {
    expect(feelsLike(100, 5, 5)).toBeCloseTo(92.5, 1);
    expect(feelsLike(82, 5, 95)).toBeGreaterThan(feelsLike(82, 5, 84) + 2);
  });

  it('is the mean of the simple formula and the temperature if below 80 °F', () => {
    // The simple formula gives 0.5 (80 + 61 + 1.2 (80 - 68) + 0.094 x 10) = 78.17; the result is its mean with 80.
    expect(feelsLike(80, 5, 10)).toBeCloseTo(79.085, 2);
    // At 79 °F and 100 percent, the mean exceeds 80, so the regression applies.
    expect(feelsLike(79, 5, 100)).toBeGreaterThan(80);
  });

  it('is the temperature itself if wind and humidity don’t matter or the other value is unknown', () => {
    expect(feelsLike(65, 30, 90)).toBe(65);
    expect(feelsLike(30, 3, 50)).toBe(30);
    expect(feelsLike(30, null, 50)).toBe(30);
    expect(feelsLike(95, 10, null)).toBe(95);
  });
});
