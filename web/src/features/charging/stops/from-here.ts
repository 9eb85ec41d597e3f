import type { ChargingSiteOnTheWire, ChargingStop, Trip } from '@roadcast/contract';
import { withoutSite } from '@roadcast/core/charging';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { OptimizeBody } from '../plan/charging-queries.ts';

/** A charger that has failed its driver: the trip as it was then, and where the car stands. */
export interface BrokenCharger {
  readonly trip: Trip;
  readonly request: TripRequest;
  readonly stop: ChargingStop;
  readonly site: ChargingSiteOnTheWire;
}

/** @returns the question for a plan from a dead charger on. */
export const fromHere = ({ trip, request, stop, site }: BrokenCharger): OptimizeBody => ({
  routeId: trip.id,
  from: { mile: stop.mile, charge: stop.arrivalCharge },
  skippedSites: [...(withoutSite(request.charging, site.id).skippedSites ?? [])],
});
