import type { ChargingSiteOnTheWire, ChargingStop, Trip } from '@roadcast/contract';
import { withoutSite } from '@roadcast/core/charging';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { OptimizeBody } from '../plan/charging-queries.ts';

/** Broken charger, with the trip and its request when the problem was reported. */
export interface BrokenCharger {
  readonly trip: Trip;
  readonly request: TripRequest;
  readonly stop: ChargingStop;
  readonly site: ChargingSiteOnTheWire;
}

/** Returns the request to replan from a broken charger. */
export const fromHere = ({ trip, request, stop, site }: BrokenCharger): OptimizeBody => ({
  routeId: trip.id,
  from: { mile: stop.mile, charge: stop.arrivalCharge },
  skippedSites: [...(withoutSite(request.charging, site.id).skippedSites ?? [])],
});
