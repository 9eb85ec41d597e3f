import { endpoints } from '@roadcast/contract';
import { metresToMiles, roundTo } from '@roadcast/core/units';
import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { placeOnTheWire } from './place-on-the-wire.ts';

/** What the places module needs. */
export interface PlacesModule {
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
}

/** Registers the calls that find places. */
export function registerPlaces(app: FastifyInstance, { geocoding, gazetteer }: PlacesModule): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { suggestPlaces, reversePlace } = endpoints;
  routes.get(
    suggestPlaces.path,
    {
      schema: {
        summary: suggestPlaces.summary,
        querystring: suggestPlaces.query,
        response: { 200: suggestPlaces.response },
      },
      config: { access: 'anyone', rate: 'suggest' },
    },
    async (request, reply) => {
      const { q, limit } = request.query;
      const places = await geocoding.suggest(q, limit, signalOf(reply));
      return { places: places.map(placeOnTheWire) };
    },
  );
  routes.get(
    reversePlace.path,
    {
      schema: {
        summary: reversePlace.summary,
        querystring: reversePlace.query,
        response: { 200: reversePlace.response },
      },
      config: { access: 'anyone', errorOfIssue: () => new ApiError('invalid_coordinates') },
    },
    async (request) => {
      const { place, metres } = gazetteer.nearestTown(request.query);
      return { place: { ...placeOnTheWire(place), distanceMiles: roundTo(metresToMiles(metres), 1) } };
    },
  );
}
