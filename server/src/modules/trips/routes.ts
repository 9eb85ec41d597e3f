import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signalOf } from '../../platform/request-signal.ts';
import { countedOf, setAllowanceHeaders } from '../plans/public.ts';
import { errorOfField, failedGeneration } from './failures.ts';
import { planCounted } from './plan-counted.ts';
import { registerPlanning } from './planning/routes.ts';
import { presentAnswer } from './present-trip.ts';
import { allowanceOf } from './saved/read-routes.ts';
import { registerSavedRoutes } from './saved/routes.ts';
import type { TripsModule } from './trips-module.ts';
import { registerTripWeather } from './weather-routes.ts';

/** Registers the calls that plan and keep trips. */
export function registerTrips(app: FastifyInstance, module: TripsModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { generateRoute, limits } = endpoints;
  api.post(
    generateRoute.path,
    {
      schema: {
        summary: generateRoute.summary,
        body: generateRoute.body,
        response: { 200: generateRoute.response, '4xx': generateRoute.failure, '5xx': generateRoute.failure },
      },
      config: { access: 'anyone', failureBody: failedGeneration, errorOfIssue: errorOfField },
    },
    async (request, reply) => {
      const { trip, allowance, editToken } = await planCounted(
        request.body,
        countedOf(request),
        module,
        signalOf(reply),
      );
      setAllowanceHeaders(reply, allowance, module.ports.clock.now());
      return reply.header('cache-control', 'no-store').send({ ...presentAnswer(trip), allowance, editToken });
    },
  );
  api.get(
    limits.path,
    { schema: { summary: limits.summary, response: { 200: limits.response } }, config: { access: 'anyone' } },
    async (request, reply) => {
      const who = countedOf(request);
      const { userId, tier } = who;
      return reply.header('cache-control', 'no-store').send({
        tier,
        daily: await module.daily.usageOf(who),
        savedRoutes: userId === null ? null : await allowanceOf({ userId, tier }, module),
      });
    },
  );
  registerTripWeather(app, module);
  registerPlanning(app, module);
  // In a room of its own: it understands bodies in its own way.
  void app.register(async (scope) => registerSavedRoutes(scope, module));
}
