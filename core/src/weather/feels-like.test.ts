import { describe, expect, it } from 'vitest';
import { feelsLike } from './feels-like.ts';

describe('what a temperature feels like', () => {
  /** Temperature, wind, humidity, and the figure in the National Weather Service's charts. */
  it.each([
    [0, 15, 50, -19],
    [30, 20, 50, 17],
    [40, 5, 50, 36],
    [-20, 40, 50, -57],
    [80, 5, 40, 80],
    [90, 5, 70, 105],
    [96, 5, 50, 108],
    [104, 5, 55, 137],
    [100, 5, 40, 109],
  ])('at %d °F with %d mph and %d percent is %d °F', (temperature, wind, humidity, felt) => {
    expect(Math.abs(feelsLike(temperature, wind, humidity) - felt)).toBeLessThan(1);
  });

  it('is corrected in very dry and in very damp air', () => {
    expect(feelsLike(100, 5, 5)).toBeCloseTo(92.5, 1);
    expect(feelsLike(82, 5, 95)).toBeGreaterThan(feelsLike(82, 5, 84) + 2);
  });

  it('is the temperature itself where neither wind nor damp matters or the value is unknown', () => {
    expect(feelsLike(65, 30, 90)).toBe(65);
    expect(feelsLike(30, 3, 50)).toBe(30);
    expect(feelsLike(30, null, 50)).toBe(30);
    expect(feelsLike(95, 10, null)).toBe(95);
  });
});
