import type { Tier } from '@roadcast/core/plans';
import type { Cursors } from '../../../platform/pagination/cursors.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import type { SavedTrips } from './saved-trips.ts';

/** Dependencies of the trips module: planning and storage. */
export interface TripsModule extends PlanningModule {
  readonly savedTrips: SavedTrips;
  /** For the list of saved routes. */
  readonly cursors: Cursors;
  /** Returns a user's tier; null if there is no such user. */
  tierOf(userId: string): Promise<Tier | null>;
}
