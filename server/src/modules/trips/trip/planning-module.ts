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

/** What planning a trip needs, and what is asked about a planned one. */
export interface PlanningModule {
  readonly ports: PlanningPorts;
  /** The same for what one caller asks: its searches for roads take turns with those of others. */
  portsOf(caller: string): PlanningPorts;
  readonly plans: PlanTable;
  readonly daily: DailyLimits;
  readonly planningSlots: ConcurrencyLimit;
  /** Trips that one caller may have planned at the same time; null is as many as one likes. */
  readonly maxPlanning: number | null;
  readonly planned: PlannedTrips;
  readonly tripCheck: TripCheck;
  readonly editTokens: EditTokens;
  readonly linkTokens: LinkTokens;
  /** Trips under way: a way from where a driver is counts as part of its drive. */
  readonly drives: Drives;
  readonly savedVehicles: SavedVehicles;
  /** Campgrounds and parking, where imported data has them. */
  readonly pois: PlacesPort;
  /** @returns the trip of a saved route that the caller may see, and what it was planned from. @throws ApiError route_not_found. */
  savedTrip(id: string, caller: Caller): Promise<PlannedTripWithRequest>;
}
