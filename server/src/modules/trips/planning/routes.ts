import type { planningEndpoints } from '@roadcast/contract';
import type { Handlers } from '../../../platform/modules/route.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { servicesAlong } from '../fuel/services-along.ts';
import { resolveRequest } from '../itinerary/draft-trip.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import { alternativesOf } from './alternatives.ts';
import { bestOrderOf } from './best-order.ts';
import { nightOptionsOf } from './night-options.ts';
import { planningCall } from './planning-call.ts';
import { choicesOf } from './trip-choices.ts';
import { withinOwnTrips } from './within-comparisons.ts';

type PlanChangeEndpoints = Pick<
  typeof planningEndpoints,
  'routeAlternatives' | 'bestOrder' | 'nightOptions' | 'tripLink' | 'tripServices' | 'tripChoices'
>;

/** Returns the endpoint handlers for changing a plan, and for services along a trip. */
export function planChangeHandlers(module: PlanningModule): Handlers<PlanChangeEndpoints> {
  const { pois, linkTokens } = module;
  return {
    routeAlternatives: planningCall(module, {
      tripIn: (trip) => trip,
      comparison: () => ({ kind: 'alternatives' }),
      answer: async (trip, plan, ports, signal) => ({ alternatives: await alternativesOf(trip, plan, ports, signal) }),
    }),
    bestOrder: planningCall(module, {
      tripIn: (trip) => trip,
      comparison: ({ waypoints }) => ({ kind: 'bestOrder', stops: waypoints.length }),
      answer: (trip, plan, ports, signal) => bestOrderOf(trip, plan, ports, signal),
    }),
    nightOptions: planningCall(module, {
      tripIn: ({ trip }) => trip,
      comparison: () => ({ kind: 'nights' }),
      answer: (trip, plan, ports, signal, { day }) => nightOptionsOf(trip, day, plan, { ...ports, pois }, signal),
    }),
    tripLink: planningCall(module, {
      tripIn: (trip) => trip,
      comparison: null,
      answer: async (trip, plan, ports, signal) => {
        await resolveRequest(trip, plan, ports, signal);
        return { linkToken: linkTokens.write(trip, plan.tier) };
      },
    }),
    tripServices: (request, reply) =>
      withinOwnTrips(request.body, countedOf(request), module, () =>
        servicesAlong(request.body, module.ports, signalOf(reply)),
      ),
    tripChoices: planningCall(module, {
      tripIn: (trip) => trip,
      comparison: () => ({ kind: 'choices' }),
      answer: async (trip, plan, own, signal) => ({ choices: await choicesOf(trip, plan, own, signal) }),
    }),
  };
}
