export type { PlanningPorts } from './plan-trip.ts';
export { registerTrips } from './routes.ts';
