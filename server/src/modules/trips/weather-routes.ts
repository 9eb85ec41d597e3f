import {
  type planningEndpoints,
  ROUTE_WEATHER_FRESH_SECONDS,
  type routePartsEndpoints,
  tripOfWeatherRequest,
} from '@roadcast/contract';
import { ApiError } from '../../platform/api-error.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { countedOf } from '../plans/public.ts';
import { compareDeparturesOf } from './planning/compare-departures.ts';
import { withinComparisons, withinOwnTrips } from './planning/within-comparisons.ts';
import { errorOfField, failedGeneration } from './trip/failures.ts';
import { tripOf } from './trip/known-trips.ts';
import type { PlanningModule } from './trip/planning-module.ts';
import { weatherOfSavedTrip } from './weather/saved-weather.ts';

type TripWeatherEndpoints = Pick<typeof routePartsEndpoints, 'routeWeather' | 'tripWeather'> &
  Pick<typeof planningEndpoints, 'compareDepartures'>;

/** Returns the endpoint handlers for the weather of whole trips. */
export const tripWeatherHandlers = (module: PlanningModule): Handlers<TripWeatherEndpoints> => ({
  routeWeather: {
    errorOfIssue: () => new ApiError('route_not_found'),
    handle: async (request, reply) => {
      const trip = await tripOf(request, request.params.id, module);
      const weather = await weatherOfSavedTrip(trip, module.ports, signalOf(reply));
      // Don't cache while some weather is late, because it must be requested again.
      reply.header('cache-control', weather.late ? 'no-store' : `private, max-age=${ROUTE_WEATHER_FRESH_SECONDS}`);
      return weather;
    },
  },
  tripWeather: (request, reply) =>
    withinOwnTrips(request.body, countedOf(request), module, () =>
      weatherOfSavedTrip(tripOfWeatherRequest(request.body), module.ports, signalOf(reply)),
    ),
  compareDepartures: {
    failureBody: failedGeneration,
    errorOfIssue: errorOfField,
    handle: (request, reply) =>
      withinComparisons(
        { kind: 'departures' },
        request.body,
        countedOf(request),
        reply,
        module,
        (wanted, plan, ports) => compareDeparturesOf(wanted, plan, ports, signalOf(reply)),
      ),
  },
});
