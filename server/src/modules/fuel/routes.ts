import { endpoints } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { isCovered } from '../places/public.ts';
import { findStations } from './find-stations.ts';
import type { FuelModule } from './fuel-module.ts';
import { reportPrice } from './report-price.ts';

/** New York City, where the page knows no better place and asks by itself: that is not counted. Specification, part 1, point 8. */
const DEFAULT_PLACE: Position = { lat: 40.7128, lng: -74.006 };

/** A step's stations: so far away, and so many. Specification, part 1, point 9: three, and how many more. */
const STEP_MILES = 10;
const STEP_STATIONS = 15;

const isDefault = ({ query }: FastifyRequest): boolean => {
  // Hooks run behind the schema.
  const { lat, lng } = query as Position;
  return lat === DEFAULT_PLACE.lat && lng === DEFAULT_PLACE.lng;
};

/** Registers the calls about gas stations and their prices. */
export function registerFuel(app: FastifyInstance, module: FuelModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { searchGasStations, stepGasStations, reportFuelPrice } = endpoints;
  const requireCovered = (position: Position): void => {
    if (!isCovered(position, module.gazetteer)) throw new ApiError('position_outside_coverage');
  };
  api.get(
    searchGasStations.path,
    {
      schema: { querystring: searchGasStations.query, response: { 200: searchGasStations.response } },
      config: {
        access: 'anyone',
        rate: 'search',
        daily: (request) => (isDefault(request) ? null : 'poiSearches'),
      },
    },
    async (request, reply) => {
      requireCovered(request.query);
      const found = await findStations(request.query, module, signalOf(reply));
      return reply.header('cache-control', 'no-store').send(found);
    },
  );
  api.get(
    stepGasStations.path,
    {
      schema: { querystring: stepGasStations.query, response: { 200: stepGasStations.response } },
      // Guidance asks by itself, step by step.
      config: { access: 'anyone', rate: 'search' },
    },
    async (request, reply) => {
      const { lat, lng, grade } = request.query;
      requireCovered({ lat, lng });
      const search = { lat, lng, grade, radius: STEP_MILES, sortBy: 'price', limit: STEP_STATIONS } as const;
      const found = await findStations(search, module, signalOf(reply));
      return reply.header('cache-control', 'no-store').send(found);
    },
  );
  api.post(
    reportFuelPrice.path,
    {
      schema: { body: reportFuelPrice.body, response: { 200: reportFuelPrice.response } },
      config: { access: 'user' },
    },
    async (request, reply) => {
      const station = await reportPrice(request.body, userOf(request).user.id, module, signalOf(reply));
      return { success: true as const, station };
    },
  );
}
