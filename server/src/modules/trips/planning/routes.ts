import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { errorOfField, failedGeneration } from '../failures.ts';
import { atOnce } from '../plan-counted.ts';
import type { TripsModule } from '../trips-module.ts';
import { alternativesOf } from './alternatives.ts';
import { bestOrderOf } from './best-order.ts';
import { nightOptionsOf } from './night-options.ts';

/** Registers the calls that help to change a plan. They plan, so they count among the trips that one caller plans at the same time. */
export function registerPlanning(app: FastifyInstance, module: TripsModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { routeAlternatives, bestOrder, nightOptions } = endpoints;
  const config = { access: 'anyone', failureBody: failedGeneration, errorOfIssue: errorOfField } as const;
  const failures = { '4xx': routeAlternatives.failure, '5xx': routeAlternatives.failure };
  api.post(
    routeAlternatives.path,
    {
      schema: {
        summary: routeAlternatives.summary,
        body: routeAlternatives.body,
        response: { 200: routeAlternatives.response, ...failures },
      },
      config,
    },
    async (request, reply) => {
      const who = countedOf(request);
      const alternatives = await atOnce(request.body, who, module, () =>
        alternativesOf(request.body, module.plans[who.tier], module.ports, signalOf(reply)),
      );
      return reply.header('cache-control', 'no-store').send({ alternatives });
    },
  );
  api.post(
    bestOrder.path,
    {
      schema: {
        summary: bestOrder.summary,
        body: bestOrder.body,
        response: { 200: bestOrder.response, ...failures },
      },
      config,
    },
    async (request, reply) => {
      const who = countedOf(request);
      const order = await atOnce(request.body, who, module, () =>
        bestOrderOf(request.body, module.plans[who.tier], module.ports, signalOf(reply)),
      );
      return reply.header('cache-control', 'no-store').send(order);
    },
  );
  api.post(
    nightOptions.path,
    {
      schema: {
        summary: nightOptions.summary,
        body: nightOptions.body,
        response: { 200: nightOptions.response, ...failures },
      },
      config,
    },
    async (request, reply) => {
      const who = countedOf(request);
      const { trip, day } = request.body;
      const ports = { ...module.ports, spots: module.spots };
      const options = await atOnce(trip, who, module, () =>
        nightOptionsOf(trip, day, module.plans[who.tier], ports, signalOf(reply)),
      );
      return reply.header('cache-control', 'no-store').send(options);
    },
  );
}
