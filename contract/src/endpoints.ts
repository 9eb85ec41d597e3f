import { accountsEndpoints } from './endpoints/accounts.ts';
import { garageEndpoints } from './endpoints/garage.ts';
import { hotelsEndpoints } from './endpoints/hotels.ts';
import { placesEndpoints } from './endpoints/places.ts';
import { planningEndpoints } from './endpoints/planning.ts';
import { routePartsEndpoints } from './endpoints/route-parts.ts';
import { savedTripsEndpoints } from './endpoints/saved-trips.ts';
import { serverEndpoints } from './endpoints/server.ts';

export type { Endpoint } from './endpoints/endpoint.ts';

/** The endpoint table: the only place where paths stand, area by area. */
export const endpoints = {
  ...planningEndpoints,
  ...savedTripsEndpoints,
  ...garageEndpoints,
  ...routePartsEndpoints,
  ...hotelsEndpoints,
  ...placesEndpoints,
  ...accountsEndpoints,
  ...serverEndpoints,
};

export type EndpointName = keyof typeof endpoints;
