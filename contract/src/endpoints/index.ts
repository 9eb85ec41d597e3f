import { accountsEndpoints } from './accounts.ts';
import { evEndpoints } from './ev.ts';
import { fuelEndpoints } from './fuel.ts';
import { navigationEndpoints } from './navigation.ts';
import { placesEndpoints } from './places.ts';
import { planningEndpoints } from './planning.ts';
import { routePartsEndpoints } from './route-parts.ts';
import { savedTripsEndpoints } from './saved-trips.ts';
import { serverEndpoints } from './server.ts';
import { staysEndpoints } from './stays.ts';
import { vehicleEndpoints } from './vehicles.ts';

export { calls } from './calls.ts';
export * from './departures.ts';
export type { Endpoint } from './endpoint.ts';
export * from './ev-calls.ts';
export * from './health.ts';

/** The endpoint table's type, by its parts: the compiler writes no type as long as all of them. */
type Endpoints = typeof planningEndpoints &
  typeof savedTripsEndpoints &
  typeof vehicleEndpoints &
  typeof navigationEndpoints &
  typeof routePartsEndpoints &
  typeof staysEndpoints &
  typeof fuelEndpoints &
  typeof evEndpoints &
  typeof placesEndpoints &
  typeof accountsEndpoints &
  typeof serverEndpoints;

/** The endpoint table: every call with its shapes, area by area. */
export const endpoints: Endpoints = {
  ...planningEndpoints,
  ...savedTripsEndpoints,
  ...vehicleEndpoints,
  ...navigationEndpoints,
  ...routePartsEndpoints,
  ...staysEndpoints,
  ...fuelEndpoints,
  ...evEndpoints,
  ...placesEndpoints,
  ...accountsEndpoints,
  ...serverEndpoints,
};

export type EndpointName = keyof typeof endpoints;
