import type { PlanTable, Tier } from '@roadcast/core/plans';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { AtOnce } from '../../platform/limits/at-once.ts';
import type { DailyLimits } from '../plans/public.ts';
import type { Garages } from '../vehicles/public.ts';
import type { EditTokens } from './edit-tokens.ts';
import type { PlanningPorts } from './plan-trip.ts';
import type { PlannedTrips } from './planned-trips.ts';
import type { SavedRoutes } from './saved/saved-routes.ts';

/** What the trips module needs. */
export interface TripsModule {
  readonly ports: PlanningPorts;
  readonly plans: PlanTable;
  readonly daily: DailyLimits;
  readonly atOnce: AtOnce;
  /** Trips that one caller may have planned at the same time; null is as many as one likes. */
  readonly mostAtOnce: number | null;
  readonly planned: PlannedTrips;
  readonly editTokens: EditTokens;
  readonly garages: Garages;
  /** Campgrounds and parking, where imported data has them. */
  readonly spots: PlacesPort;
  readonly routes: SavedRoutes;
  /** @returns the tier of any user; null where there is no such user. */
  tierOf(userId: string): Promise<Tier | null>;
}
