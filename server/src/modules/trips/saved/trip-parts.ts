import type { itineraryResponseSchema, routePartsEndpoints, summaryResponseSchema, Trip } from '@roadcast/contract';
import { MINUTES_PER_HOUR, milesToKilometers, roundTo } from '@roadcast/core/units';
import type { z } from 'zod';
import type { Handlers } from '../../../platform/modules/route.ts';
import { tripOf } from '../trip/known-trips.ts';
import type { TripsModule } from './trips-module.ts';

type Units = z.output<typeof summaryResponseSchema>['units'];

type PartEndpoints = Pick<typeof routePartsEndpoints, 'routeItinerary' | 'routeSummary'>;

/** Returns the endpoint handlers for parts of a trip that is saved or was just planned by the caller. */
export const routePartHandlers = (module: TripsModule): Handlers<PartEndpoints> => ({
  routeItinerary: async (request) => itineraryOf(await tripOf(request, request.params.id, module)),
  routeSummary: async (request) => {
    const trip = await tripOf(request, request.params.id, module);
    return summaryOf(trip, request.query.units ?? request.caller.user?.preferences.distanceUnit ?? 'miles');
  },
});

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
