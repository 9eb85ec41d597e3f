import { endpoints, type itineraryResponseSchema, type summaryResponseSchema, type Trip } from '@roadcast/contract';
import { MINUTES_PER_HOUR, milesToKilometers, roundTo } from '@roadcast/core/units';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { signalOf } from '../../../platform/request-signal.ts';
import { tripOf } from '../trip/known-trips.ts';
import { attractionsAlong } from './attractions.ts';
import type { TripsModule } from './trips-module.ts';

type Units = z.output<typeof summaryResponseSchema>['units'];

/** Specification, part 1, section 7: attractions are fresh for 30 minutes. */
const FRESH_SECONDS = 1800;

/** Registers the calls that answer one part of a trip: of a saved route, or of a trip that the caller has just planned. */
export function registerRouteParts(app: FastifyInstance, module: TripsModule, places: PlacesPort): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { routeItinerary, routeSummary, routeAttractions } = endpoints;
  api.get(
    routeItinerary.path,
    {
      schema: {
        params: routeItinerary.params,
        response: { 200: routeItinerary.response },
      },
      config: { access: 'anyone' },
    },
    async (request, reply) => notKept(reply).send(itineraryOf(await tripOf(request, request.params.id, module))),
  );
  api.get(
    routeSummary.path,
    {
      schema: {
        params: routeSummary.params,
        querystring: routeSummary.query,
        response: { 200: routeSummary.response },
      },
      config: { access: 'anyone' },
    },
    async (request, reply) => {
      const trip = await tripOf(request, request.params.id, module);
      const units = request.query.units ?? request.caller.user?.preferences.distanceUnit ?? 'miles';
      return notKept(reply).send(summaryOf(trip, units));
    },
  );
  api.get(
    routeAttractions.path,
    {
      schema: {
        params: routeAttractions.params,
        querystring: routeAttractions.query,
        response: { 200: routeAttractions.response },
      },
      config: { access: 'anyone', rate: 'search' },
    },
    async (request, reply) => {
      const trip = await tripOf(request, request.params.id, module);
      const answer = await attractionsAlong(trip, request.query, places, signalOf(reply));
      return reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`).header('vary', 'cookie').send(answer);
    },
  );
}

const notKept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

function itineraryOf({ id, origin, destination, dayCards, segments }: Trip): z.input<typeof itineraryResponseSchema> {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const days = dayCards.map((day) => ({ ...day, stops: day.segmentIds.flatMap((stop) => byId.get(stop) ?? []) }));
  return { routeId: id, origin, destination, days };
}

function summaryOf(trip: Trip, units: Units): z.input<typeof summaryResponseSchema> {
  const minutes = Math.round(trip.totalHours * MINUTES_PER_HOUR);
  const distance = units === 'miles' ? trip.totalMiles : milesToKilometers(trip.totalMiles);
  return {
    routeId: trip.id,
    origin: trip.origin,
    destination: trip.destination,
    drivingTime: { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR },
    days: trip.dayCards.length,
    distance: roundTo(distance, 1),
    units,
    stops: trip.segments.filter(({ type }) => type === 'stop' || type === 'waypoint' || type === 'overnight').length,
  };
}
