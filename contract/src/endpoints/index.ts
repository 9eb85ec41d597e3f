import { accountsEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { backgroundEndpoints } from './backgrounds.ts';
import { communityEndpoints } from './community.ts';
import { evEndpoints } from './ev.ts';
import { fuelEndpoints } from './fuel.ts';
import { logoEndpoints } from './logos.ts';
import { navigationEndpoints } from './navigation.ts';
import { objectEndpoints } from './objects.ts';
import { placesEndpoints } from './places.ts';
import { planningEndpoints } from './planning.ts';
import { reportsEndpoints } from './reports.ts';
import { routePartsEndpoints } from './route-parts.ts';
import { savedTripsEndpoints } from './saved-trips.ts';
import { healthEndpoints, limitsEndpoints, operatorEndpoints, plansEndpoints } from './server.ts';
import { sightsEndpoints } from './sights.ts';
import { staysEndpoints } from './stays.ts';
import { vehicleEndpoints } from './vehicles.ts';
import { weatherEndpoints } from './weather.ts';

export { accountsEndpoints } from './accounts.ts';
export { adminEndpoints, auditCsvEndpoints } from './admin.ts';
export { backgroundEndpoints } from './backgrounds.ts';
export { type Call, calls } from './calls.ts';
export { communityEndpoints, sharedPictureEndpoints } from './community.ts';
export * from './departures.ts';
export type { Access, Endpoint, Endpoints } from './endpoint.ts';
export { evEndpoints } from './ev.ts';
export * from './ev-calls.ts';
export { fuelEndpoints } from './fuel.ts';
export * from './health.ts';
export * from './idempotency.ts';
export { logoEndpoints, logoImageEndpoints } from './logos.ts';
export { mapsEndpoints } from './maps.ts';
export { navigationEndpoints } from './navigation.ts';
export { objectEndpoints, pictureEndpoints } from './objects.ts';
export { placesEndpoints } from './places.ts';
export { planningEndpoints } from './planning.ts';
export { reportsEndpoints } from './reports.ts';
export { routePartsEndpoints } from './route-parts.ts';
export { savedTripsEndpoints } from './saved-trips.ts';
export { healthEndpoints, limitsEndpoints, operatorEndpoints, plansEndpoints } from './server.ts';
export { sightsEndpoints } from './sights.ts';
export { staysEndpoints } from './stays.ts';
export { vehicleEndpoints } from './vehicles.ts';
export { weatherEndpoints } from './weather.ts';

/** Type of all endpoints, in parts because the compiler can't emit the inferred type. */
type EndpointTable = typeof planningEndpoints &
  typeof savedTripsEndpoints &
  typeof vehicleEndpoints &
  typeof navigationEndpoints &
  typeof routePartsEndpoints &
  typeof sightsEndpoints &
  typeof communityEndpoints &
  typeof staysEndpoints &
  typeof fuelEndpoints &
  typeof evEndpoints &
  typeof placesEndpoints &
  typeof weatherEndpoints &
  typeof accountsEndpoints &
  typeof objectEndpoints &
  typeof backgroundEndpoints &
  typeof logoEndpoints &
  typeof reportsEndpoints &
  typeof adminEndpoints &
  typeof plansEndpoints &
  typeof operatorEndpoints &
  typeof limitsEndpoints &
  typeof healthEndpoints;

/** All endpoints with their schemas. */
export const endpoints: EndpointTable = {
  ...planningEndpoints,
  ...savedTripsEndpoints,
  ...vehicleEndpoints,
  ...navigationEndpoints,
  ...routePartsEndpoints,
  ...sightsEndpoints,
  ...communityEndpoints,
  ...staysEndpoints,
  ...fuelEndpoints,
  ...evEndpoints,
  ...placesEndpoints,
  ...weatherEndpoints,
  ...accountsEndpoints,
  ...objectEndpoints,
  ...backgroundEndpoints,
  ...logoEndpoints,
  ...reportsEndpoints,
  ...adminEndpoints,
  ...plansEndpoints,
  ...operatorEndpoints,
  ...limitsEndpoints,
  ...healthEndpoints,
};

export type EndpointName = keyof typeof endpoints;
