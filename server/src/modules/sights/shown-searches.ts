import { cutToLimit, type FoundSight, noneShown, type ShownSights } from '@roadcast/core/sights';
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Database } from '../../platform/db/store.ts';
import { SEARCH_SECONDS } from '../../platform/limits/rates.ts';
import { dayOf, type Pseudonyms } from '../../platform/secrets/pseudonyms.ts';
import type { Counted } from '../plans/public.ts';
import { shownInSearches } from './tables.ts';

const SEARCH_MS = SEARCH_SECONDS * 1000;

/** Tracks which sights each search has shown, across its calls and across servers. */
export class ShownSearches {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly pseudonyms: Pseudonyms;

  constructor(db: Database, clock: Clock, pseudonyms: Pseudonyms) {
    this.db = db;
    this.clock = clock;
    this.pseudonyms = pseudonyms;
  }

  /**
   * Limits a call's matches to what the plan allows for the whole search.
   * @param searchId the search that the call belongs to; undefined if it is a separate search.
   */
  async cut<Found extends Pick<FoundSight, 'sight'>>(
    matches: readonly Found[],
    limit: number | null,
    searchId: string | undefined,
    who: Counted,
  ): Promise<readonly Found[]> {
    if (limit === null || searchId === undefined) return cutToLimit(matches, limit, noneShown).visible;
    const now = this.clock.now();
    const key = this.pseudonyms.on(dayOf(now), 'sight-search', `${who.userId ?? who.network} ${searchId}`);
    const startedAt = new Date(now);
    return this.db.transaction(async (tx) => {
      // Insert first, so that simultaneous calls of a new search wait for each other.
      await tx.insert(shownInSearches).values({ key, shown: noneShown, startedAt }).onConflictDoNothing();
      const [row] = await tx.select().from(shownInSearches).where(eq(shownInSearches.key, key)).for('update');
      const isOver = !row || startedAt.getTime() - row.startedAt.getTime() >= SEARCH_MS;
      const before: ShownSights = isOver ? noneShown : row.shown;
      const { visible, shown } = cutToLimit(matches, limit, before);
      await tx
        .update(shownInSearches)
        .set({ shown, ...(isOver && { startedAt }) })
        .where(eq(shownInSearches.key, key));
      return visible;
    });
  }

  /** Deletes searches that are over. */
  purge(): Promise<void> {
    const before = new Date(this.clock.now() - SEARCH_MS);
    return deleteInBatches(this.db, shownInSearches, lt(shownInSearches.startedAt, before));
  }
}
