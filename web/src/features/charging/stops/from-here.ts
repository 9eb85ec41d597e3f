import type { ChargingSiteOnTheWire, ChargingStop, Trip } from '@roadcast/contract';
import { withoutSite } from '@roadcast/core/charging';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { OptimizeBody } from '../plan/charging-queries.ts';

/** A broken charger: the trip as it was then, and the car's position. */
export interface BrokenCharger {
  readonly trip: Trip;
  readonly request: TripRequest;
  readonly stop: ChargingStop;
  readonly site: ChargingSiteOnTheWire;
}

/** Returns the request for a plan from a broken charger on. */
export const fromHere = ({ trip, request, stop, site }: BrokenCharger): OptimizeBody => ({
  routeId: trip.id,
  from: { mile: stop.mile, charge: stop.arrivalCharge },
  skippedSites: [...(withoutSite(request.charging, site.id).skippedSites ?? [])],
});
