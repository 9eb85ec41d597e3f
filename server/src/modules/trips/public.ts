export type { PlanningPorts } from './plan-trip.ts';
export { PlannedTrips } from './planned-trips.ts';
export { registerTrips } from './routes.ts';
export { savedRoutesData } from './saved/personal-data.ts';
export { RESTORABLE_MS } from './saved/present-route.ts';
export { SavedRoutes } from './saved/saved-routes.ts';
export type { TripsModule } from './trips-module.ts';
