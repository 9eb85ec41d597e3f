import { type currentWeatherQuerySchema, endpoints } from '@roadcast/contract';
import { type Position, toLngLat } from '@roadcast/core/geo';
import { timezoneCode } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { WeatherPort } from '@roadcast/providers/weather/port';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { isCovered } from '../places/public.ts';
import { weatherOnTheWire } from './weather-on-the-wire.ts';

/** What the weather module needs. */
export interface WeatherModule {
  readonly weather: WeatherPort;
  readonly gazetteer: GazetteerPort;
  readonly clock: Clock;
}

/** A town further away than this does not name the place. */
const FURTHEST_NAMING_TOWN_METERS = milesToMeters(40);

/** New York City, where the page knows no better place. Specification, part 1, point 8. */
const DEFAULT_PLACE: Position = { lat: 40.7128, lng: -74.006 };

type Query = z.output<typeof currentWeatherQuerySchema>;

const isDefault = (query: Query): query is Extract<Query, { place: 'default' }> => 'place' in query;

/** Registers the weather calls. */
export function registerWeather(app: FastifyInstance, { weather, gazetteer, clock }: WeatherModule): void {
  const { currentWeather } = endpoints;
  app.withTypeProvider<ZodTypeProvider>().get(
    currentWeather.path,
    {
      schema: {
        querystring: currentWeather.query,
        response: { 200: currentWeather.response },
      },
      config: {
        access: 'anyone',
        // What nobody has asked for is not counted.
        daily: ({ query }) => (isDefault(query as Query) ? null : 'weatherRequests'),
        errorOfIssue: () => new ApiError('invalid_coordinates'),
      },
    },
    async (request, reply) => {
      const { lat, lng } = isDefault(request.query) ? DEFAULT_PLACE : request.query;
      if (!isCovered({ lat, lng }, gazetteer)) throw new ApiError('position_outside_coverage');
      const at = clock.now();
      const timeZone = gazetteer.timeZoneAt(toLngLat({ lat, lng }));
      const [here] = await weather.at([{ lat, lng, at, timeZone }], signalOf(reply));
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
  );
}
