import type { FastifyInstance } from 'fastify';
import { registerEv } from './planning/ev-routes.ts';
import { registerTripFuel } from './planning/fuel-routes.ts';
import { registerPlanning } from './planning/routes.ts';
import { registerGenerateRoute } from './routes.ts';
import { registerLimits } from './saved/limits-call.ts';
import { registerSavedRoutes } from './saved/routes.ts';
import type { TripsModule } from './saved/trips-module.ts';
import { registerTripWeather } from './weather-routes.ts';

export type { ChargingPorts } from './charging/charged-trip.ts';
export type { EvModels } from './charging/electric-vehicle.ts';
export { savedTripsData } from './saved/personal-data.ts';
export { RESTORABLE_MS } from './saved/present-saved-trip.ts';
export { readableTrip } from './saved/read-trips.ts';
export { SavedTrips } from './saved/saved-trips.ts';
export { registerRouteParts } from './saved/trip-parts.ts';
export type { TripsModule } from './saved/trips-module.ts';
export { EditTokens } from './trip/edit-tokens.ts';
export { tripOf } from './trip/known-trips.ts';
export { LinkTokens } from './trip/link-tokens.ts';
export { MemoryPlannedTrips } from './trip/memory-planned-trips.ts';
export { plannedTripsData } from './trip/personal-data.ts';
export type { PlanningPorts } from './trip/plan-trip.ts';
export { sharedTier } from './trip/plan-within-limits.ts';
export { RedisPlannedTrips } from './trip/redis-planned-trips.ts';

/** Registers the calls that plan and keep trips. */
export function registerTrips(app: FastifyInstance, module: TripsModule): void {
  registerGenerateRoute(app, module);
  registerLimits(app, module);
  registerTripWeather(app, module);
  registerPlanning(app, module);
  registerTripFuel(app, module);
  registerEv(app, module);
  // In a scope of its own, because it parses bodies differently.
  void app.register(async (scope) => registerSavedRoutes(scope, module));
}
