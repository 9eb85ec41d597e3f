import { describe, expect, it } from 'vitest';
import { type Falling, fallingOf, maySnow } from './falling.ts';

describe('precipitation type', () => {
  it.each<[string | null, number | null, number | null, Falling]>([
    ['Light rain', 50, null, 'rain'],
    ['Light snow', 28, 0.1, 'snow'],
    ['Snow showers', 30, null, 'snow'],
    ['Rain showers', 45, null, 'rain'],
    ['Rain and snow', 34, 0.1, 'mix'],
    ['Rain and snow showers', 34, null, 'mix'],
    ['Light rain', 34, 0.2, 'mix'],
    ['Cloudy', 40, 0.2, 'snow'],
    ['Cloudy', 20, null, 'snow'],
    ['Cloudy', 40, 0, 'rain'],
    [null, null, null, 'rain'],
    ['Freezing rain', 30, null, 'rain'],
  ])('of %s at %s °F with %s in of snow is %s', (condition, temperature, snowAmount, falls) => {
    expect(fallingOf({ condition, temperature, snowAmount })).toBe(falls);
  });

  it('may be snow if it’s cold or the forecast mentions snow', () => {
    const warm = { condition: 'Rain', temperature: 50, snowAmount: null, snowChance: null };
    expect(maySnow(warm)).toBe(false);
    expect(maySnow({ ...warm, temperature: 35 })).toBe(true);
    expect(maySnow({ ...warm, snowChance: 10 })).toBe(true);
    expect(maySnow({ ...warm, condition: 'Chance of snow' })).toBe(true);
  });
});
