import { endpoints } from '@roadcast/contract';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import type { GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { placeOnTheWire } from './place-on-the-wire.ts';

/** What the places module needs. */
export interface PlacesModule {
  readonly geocoding: GeocodingPort;
  readonly places: PlacesPort;
}

/** Registers the calls that find places. */
export function registerPlaces(app: FastifyInstance, { geocoding, places: spots }: PlacesModule): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { suggestPlaces, reversePlace, nearbyPlaces } = endpoints;
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
    async (request, reply) => {
      const { place, meters } = await geocoding.nearest(request.query, signalOf(reply));
      return { place: { ...placeOnTheWire(place), distanceMiles: roundTo(metersToMiles(meters), 1) } };
    },
  );
  routes.get(
    nearbyPlaces.path,
    {
      schema: {
        summary: nearbyPlaces.summary,
        querystring: nearbyPlaces.query,
        response: { 200: nearbyPlaces.response },
      },
      config: { access: 'anyone', rate: 'search' },
    },
    async (request, reply) => {
      const { radius, kinds, limit, ...position } = request.query;
      const answer = await spots.near(position, milesToMeters(radius), kinds, limit, signalOf(reply));
      return {
        spots:
          answer?.value.map(({ meters, ...spot }) => ({ ...spot, distanceMiles: roundTo(metersToMiles(meters), 1) })) ??
          null,
        source: answer?.source ?? null,
        asOf: answer?.asOf ?? null,
      };
    },
  );
}
