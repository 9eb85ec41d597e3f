import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import { resolveRequest } from '../itinerary/draft-trip.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import { alternativesOf } from './alternatives.ts';
import { bestOrderOf } from './best-order.ts';
import { nightOptionsOf } from './night-options.ts';
import { registerPlanningCall } from './planning-call.ts';

/** Registers the calls that help to change a plan. */
export function registerPlanning(app: FastifyInstance, module: PlanningModule): void {
  const { pois, linkTokens } = module;
  registerPlanningCall(app, module, {
    endpoint: endpoints.routeAlternatives,
    tripIn: (trip) => trip,
    comparison: () => ({ kind: 'alternatives' }),
    answer: async (trip, plan, ports, signal) => ({ alternatives: await alternativesOf(trip, plan, ports, signal) }),
  });
  registerPlanningCall(app, module, {
    endpoint: endpoints.bestOrder,
    tripIn: (trip) => trip,
    comparison: ({ waypoints }) => ({ kind: 'bestOrder', stops: waypoints.length }),
    answer: (trip, plan, ports, signal) => bestOrderOf(trip, plan, ports, signal),
  });
  registerPlanningCall(app, module, {
    endpoint: endpoints.nightOptions,
    tripIn: ({ trip }) => trip,
    comparison: () => ({ kind: 'nights' }),
    answer: (trip, plan, ports, signal, { day }) => nightOptionsOf(trip, day, plan, { ...ports, pois }, signal),
  });
  registerPlanningCall(app, module, {
    endpoint: endpoints.tripLink,
    tripIn: (trip) => trip,
    comparison: null,
    answer: async (trip, plan, ports, signal) => {
      await resolveRequest(trip, plan, ports, signal);
      return { linkToken: linkTokens.write(trip) };
    },
  });
}
