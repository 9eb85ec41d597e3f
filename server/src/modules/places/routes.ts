import { endpoints } from '@roadcast/contract';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import type { GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoadSourcesPort } from '@roadcast/providers/road-sources/port';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { placeOnTheWire } from './place-on-the-wire.ts';

/** What the places module needs. */
export interface PlacesModule {
  readonly geocoding: GeocodingPort;
  readonly places: PlacesPort;
  readonly roadSources: RoadSourcesPort;
  /** Which build of the dataset the roads are of. */
  readonly datasetVersion: string;
}

/** So many roads near a position are named. */
const MOST_ROADS = 5;

/** Where the dataset's sources stand in the project. */
const SOURCES_FOLDER = 'dataset/sources';

/** Registers the calls that find places. */
export function registerPlaces(app: FastifyInstance, module: PlacesModule): void {
  const { geocoding, places: pois, roadSources: roads, datasetVersion } = module;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { suggestPlaces, reversePlace, roadSources, nearbyPlaces } = endpoints;
  routes.get(
    suggestPlaces.path,
    {
      schema: {
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
    roadSources.path,
    {
      schema: { querystring: roadSources.query, response: { 200: roadSources.response } },
      config: { access: 'anyone', errorOfIssue: () => new ApiError('invalid_coordinates') },
    },
    async (request) => {
      const found = await roads.near(request.query, MOST_ROADS);
      return {
        roads: found.map(({ meters, file, ...road }) => ({
          ...road,
          file: `${SOURCES_FOLDER}/${file}`,
          distanceMiles: roundTo(metersToMiles(meters), 1),
        })),
        dataset: datasetVersion,
      };
    },
  );
  routes.get(
    nearbyPlaces.path,
    {
      schema: {
        querystring: nearbyPlaces.query,
        response: { 200: nearbyPlaces.response },
      },
      config: { access: 'anyone', rate: 'search' },
    },
    async (request, reply) => {
      const { radius, kinds, limit, ...position } = request.query;
      const answer = await pois.near(position, milesToMeters(radius), kinds, limit, signalOf(reply));
      return {
        pois:
          answer?.value.map(({ meters, ...poi }) => ({ ...poi, distanceMiles: roundTo(metersToMiles(meters), 1) })) ??
          null,
        source: answer?.source ?? null,
        asOf: answer?.asOf ?? null,
      };
    },
  );
}
