import type { Tier } from '@roadcast/core/plans';
import type { Cursors } from '../../../platform/pagination/cursors.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import type { SavedTrips } from './saved-trips.ts';

/** What the trips module needs: planning, and what is kept of it. */
export interface TripsModule extends PlanningModule {
  readonly savedTrips: SavedTrips;
  /** Of the list of saved routes. */
  readonly cursors: Cursors;
  /** @returns the tier of any user; null where there is no such user. */
  tierOf(userId: string): Promise<Tier | null>;
}
