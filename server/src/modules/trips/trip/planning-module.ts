import type { AnyTripId } from '@roadcast/core/ids';
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

/** Dependencies for planning trips and for calls about planned trips. */
export interface PlanningModule {
  readonly ports: PlanningPorts;
  /** Returns a caller's ports. Road searches of different callers take turns. */
  portsOf(caller: string): PlanningPorts;
  readonly plans: PlanTable;
  readonly daily: DailyLimits;
  readonly planningSlots: ConcurrencyLimit;
  /** Maximum trips that a caller can plan concurrently; null if unlimited. */
  readonly maxPlanning: number | null;
  readonly planned: PlannedTrips;
  readonly tripCheck: TripCheck;
  readonly editTokens: EditTokens;
  readonly linkTokens: LinkTokens;
  /** Active drives. A reroute counts toward its drive. */
  readonly drives: Drives;
  readonly savedVehicles: SavedVehicles;
  /** Finds campgrounds and truck parking, if imported. */
  readonly pois: PlacesPort;
  /** Returns a saved route's trip and request if the caller may see it. @throws ApiError route_not_found. */
  savedTrip(id: AnyTripId, caller: Caller): Promise<PlannedTripWithRequest>;
}
