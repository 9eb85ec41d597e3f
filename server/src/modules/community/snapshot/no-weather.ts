import { UNKNOWN_WEATHER } from '@roadcast/core/weather';
import type { WeatherPort } from '@roadcast/providers/weather/port';

/** Weather of trips without dates: unknown. */
export const noWeather: WeatherPort = {
  at: async (queries) =>
    queries.map(() => ({ value: UNKNOWN_WEATHER, source: '', asOf: null, quality: 'typical', lack: 'none' })),
  series: async (places) => places.map(() => []),
  normals: async (places) => places.map(() => null),
  alerts: async () => ({ alerts: [], source: null, asOf: null, lack: 'none' }),
};
