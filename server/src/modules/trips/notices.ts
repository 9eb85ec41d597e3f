import type { Trip } from '@roadcast/contract';
import type { SourcedWeather } from '@roadcast/core/weather';

/** @returns what the driver should know about a plan: what is typical rather than forecast, and wishes that it does not fulfil yet. */
export function noticesOf(preferences: Trip['preferences'], weather: readonly SourcedWeather[]): Trip['notices'] {
  const notices: Trip['notices'] = [];
  if (weather.some(({ quality }) => quality === 'typical')) {
    notices.push({
      code: 'weather_typical',
      message: 'Weather is what is typical for the date and hour at each place, not a forecast.',
    });
  }
  if (preferences.vehicleType === 'ev') {
    notices.push({ code: 'ev_charging', message: 'Charging is not planned yet: check range and chargers yourself.' });
  }
  if (preferences.avoidTolls || preferences.scenicRoutes) {
    notices.push({
      code: 'preference_not_applied',
      message: 'This plan takes the fastest road: toll-free and scenic roads cannot be chosen yet.',
    });
  }
  return notices;
}
