import { type currentWeatherQuerySchema, DEFAULT_PLACE, weatherEndpoints } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { timezoneCode } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { apiTexts } from '@roadcast/messages/api';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { WeatherPort } from '@roadcast/providers/weather/port';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { isCovered } from '../places/public.ts';
import { weatherOnTheWire } from './weather-on-the-wire.ts';

interface WeatherParts {
  readonly ports: { readonly weather: WeatherPort; readonly gazetteer: GazetteerPort; readonly clock: Clock };
}

/** Maximum distance to the town that a place is named after, meters. */
const FURTHEST_NAMING_TOWN_METERS = milesToMeters(40);

type Query = z.output<typeof currentWeatherQuerySchema>;

const isDefault = (query: Query): query is Extract<Query, { place: 'default' }> => 'place' in query;

/** The module for the weather at a place. */
export const weather = defineModule({
  name: 'weather',
  endpoints: weatherEndpoints,
  summaries: apiTexts.summaries,
  open: ({ ports: { weather: forecasts, gazetteer, clock } }: WeatherParts) => ({
    currentWeather: {
      errorOfIssue: () => new ApiError('invalid_coordinates'),
      uncounted: ({ query }) => isDefault(query),
      handle: async ({ query }, reply) => {
        const { lat, lng } = isDefault(query) ? DEFAULT_PLACE : query;
        if (!isCovered({ lat, lng }, gazetteer)) throw new ApiError('position_outside_coverage');
        const at = clock.now();
        const timeZone = gazetteer.timeZoneAt(toLngLat({ lat, lng }));
        const [here] = await forecasts.at([{ lat, lng, at, timeZone }], signalOf(reply));
        if (!here) throw new ApiError('internal');
        const town = gazetteer.nearestTown({ lat, lng });
        return {
          ...weatherOnTheWire(here),
          location: town.meters <= FURTHEST_NAMING_TOWN_METERS ? placeLabel(town.place) : null,
          lat,
          lng,
          at,
          timeZone,
          timezoneCode: timezoneCode(timeZone),
        };
      },
    },
  }),
});
