import { endpoints, tripRequestOf } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { PlanningModule } from '../planning-module.ts';
import { alternativesOf } from './alternatives.ts';
import { bestOrderOf } from './best-order.ts';
import { nightOptionsOf } from './night-options.ts';
import { registerPlanningCall } from './planning-call.ts';

/** Registers the calls that help to change a plan. */
export function registerPlanning(app: FastifyInstance, module: PlanningModule): void {
  const { ports, spots } = module;
  registerPlanningCall(app, module, {
    endpoint: endpoints.routeAlternatives,
    tripIn: tripRequestOf,
    answer: async (trip, plan, signal) => ({ alternatives: await alternativesOf(trip, plan, ports, signal) }),
  });
  registerPlanningCall(app, module, {
    endpoint: endpoints.bestOrder,
    tripIn: tripRequestOf,
    answer: (trip, plan, signal) => bestOrderOf(trip, plan, ports, signal),
  });
  registerPlanningCall(app, module, {
    endpoint: endpoints.nightOptions,
    tripIn: ({ trip }) => tripRequestOf(trip),
    answer: (trip, plan, signal, { day }) => nightOptionsOf(trip, day, plan, { ...ports, spots }, signal),
  });
}
