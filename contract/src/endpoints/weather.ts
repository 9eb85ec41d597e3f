import { currentWeatherQuerySchema, currentWeatherResponseSchema } from '../weather.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

export const weatherEndpoints = {
  currentWeather: {
    ...calls.currentWeather,
    access: 'anyone',
    daily: 'weatherRequests',
    query: currentWeatherQuerySchema,
    response: currentWeatherResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
