import type { PlanTable } from '@roadcast/core/plans';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { ConcurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import type { Drives } from '../../navigation/public.ts';
import type { DailyLimits } from '../../plans/public.ts';
import type { SavedVehicles } from '../../vehicles/public.ts';
import type { EditTokens } from './edit-tokens.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { PlanningPorts } from './plan-trip.ts';
import type { PlannedTrips, PlannedTripWithRequest } from './planned-trips.ts';
import type { TripCheck } from './trip-check.ts';

/** Dependencies of planning a trip, and of calls about planned trips. */
export interface PlanningModule {
  readonly ports: PlanningPorts;
  /** Returns the ports for one caller, whose road searches take turns with those of others. */
  portsOf(caller: string): PlanningPorts;
  readonly plans: PlanTable;
  readonly daily: DailyLimits;
  readonly planningSlots: ConcurrencyLimit;
  /** Maximum number of trips one caller plans concurrently; null for no limit. */
  readonly maxPlanning: number | null;
  readonly planned: PlannedTrips;
  readonly tripCheck: TripCheck;
  readonly editTokens: EditTokens;
  readonly linkTokens: LinkTokens;
  /** Active drives: a reroute counts as part of its drive. */
  readonly drives: Drives;
  readonly savedVehicles: SavedVehicles;
  /** Campgrounds and truck parking, if imported. */
  readonly pois: PlacesPort;
  /** Returns the trip of a saved route the caller may see, and its request. @throws ApiError route_not_found. */
  savedTrip(id: string, caller: Caller): Promise<PlannedTripWithRequest>;
}
