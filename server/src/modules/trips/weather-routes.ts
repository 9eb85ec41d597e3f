import { endpoints, ROUTE_WEATHER_FRESH_SECONDS } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { countedOf } from '../plans/public.ts';
import { compareDeparturesOf } from './planning/compare-departures.ts';
import { withinComparisons } from './planning/within-comparisons.ts';
import { errorOfField, failedGeneration } from './trip/failures.ts';
import { tripOf } from './trip/known-trips.ts';
import type { PlanningModule } from './trip/planning-module.ts';
import { tripOfBrowser } from './weather/kept-trip.ts';
import { weatherOfSavedTrip } from './weather/saved-weather.ts';

/** Registers the calls about the weather of whole trips. */
export function registerTripWeather(app: FastifyInstance, module: PlanningModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { routeWeather, tripWeather, compareDepartures } = endpoints;
  api.get(
    routeWeather.path,
    {
      schema: {
        params: routeWeather.params,
        response: { 200: routeWeather.response },
      },
      config: { access: 'anyone', errorOfIssue: () => new ApiError('route_not_found') },
    },
    async (request, reply) => {
      const trip = await tripOf(request, request.params.id, module);
      const weather = await weatherOfSavedTrip(trip, module.ports, signalOf(reply));
      // What was late is to be asked for again.
      const kept = weather.late ? 'no-store' : `private, max-age=${ROUTE_WEATHER_FRESH_SECONDS}`;
      return reply.header('cache-control', kept).send(weather);
    },
  );
  api.post(
    tripWeather.path,
    {
      schema: {
        body: tripWeather.body,
        response: { 200: tripWeather.response },
      },
      config: { access: 'anyone', rate: 'search' },
    },
    async (request, reply) => {
      const weather = await weatherOfSavedTrip(tripOfBrowser(request.body), module.ports, signalOf(reply));
      return reply.header('cache-control', 'no-store').send(weather);
    },
  );
  api.post(
    compareDepartures.path,
    {
      schema: {
        body: compareDepartures.body,
        response: {
          200: compareDepartures.response,
          '4xx': compareDepartures.failure,
          '5xx': compareDepartures.failure,
        },
      },
      config: { access: 'anyone', failureBody: failedGeneration, errorOfIssue: errorOfField },
    },
    async (request, reply) => {
      const who = countedOf(request);
      const compared = await withinComparisons(
        { kind: 'departures' },
        request.body,
        who,
        reply,
        module,
        (wanted, plan, ports) => compareDeparturesOf(wanted, plan, ports, signalOf(reply)),
      );
      return reply.header('cache-control', 'no-store').send(compared);
    },
  );
}
