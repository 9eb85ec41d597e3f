import { describe, expect, it } from 'vitest';
import { dayReason } from './day-reason.ts';

const stop = (condition: string | null, temperature: number | null, isForecasted = true) => ({
  condition,
  temperature,
  isForecasted,
  location: 'Fargo, ND',
  cityName: 'Fargo',
  state: 'ND',
});
const calm = { ...stop('Clear', 50), location: 'Bismarck, ND' };

describe('the cause of a day’s severity', () => {
  it.each<[string | null, number | null, string]>([
    ['Mostly dry', 13, 'Very cold, 13 °F'],
    ['Mostly dry', -8, 'Very cold, −8 °F'],
    ['Clear', 28, 'Cold, 28 °F'],
    ['Clear', 104, 'Very hot, 104 °F'],
    [null, 93, 'Hot, 93 °F'],
    ['Snow likely this time of year', 24, 'Snow likely this time of year, 24 °F'],
    ['Rain', 95, 'Rain, 95 °F'],
    ['Thunderstorms', null, 'Thunderstorms'],
  ])('for %s at %s degrees is %s', (condition, temperature, words) => {
    const reason = dayReason([calm, stop(condition, temperature)]);
    expect(reason).toMatchObject({ words, place: 'Fargo, ND' });
  });

  it('is none for calm forecasts and for climate normals', () => {
    expect(dayReason([calm])).toBeNull();
    expect(dayReason([calm, stop('Snow likely this time of year', 5, false)])).toBeNull();
  });
});
