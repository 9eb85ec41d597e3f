import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import type { Events } from '../../../platform/events/port.ts';
import type { Cursors } from '../../../platform/pagination/cursors.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import type { SavedTrips } from './saved-trips.ts';

export interface TripsModule extends PlanningModule {
  readonly savedTrips: SavedTrips;
  /** Cursors for paging through saved routes. */
  readonly cursors: Cursors;
  /** Returns a user's tier; null if the user doesn't exist. */
  tierOf(userId: UserId): Promise<Tier | null>;
}

/** The module with the events that saving a trip publishes. */
export interface SavingModule extends TripsModule {
  readonly events: Events;
}
