import type { UserId } from '@roadcast/core/ids';
import type { Queries } from '../../platform/db/store.ts';
import type { SightsModule } from './sights-module.ts';
import { adds } from './tables.ts';

/**
 * Counts a driver who saved a trip with sights, once per sight. Unknown ids, which a client can send, don't count.
 * @param record records the event's delivery.
 */
export async function countAdds(
  { userId, sightIds }: { readonly userId: UserId; readonly sightIds: readonly string[] },
  record: (tx: Queries) => Promise<void>,
  { sights, platform: { db, clock } }: SightsModule,
): Promise<void> {
  const found = await Promise.all(sightIds.map((id) => sights.byId(id)));
  const addedAt = new Date(clock.now());
  const rows = found.flatMap((sight) => (sight ? [{ userId, sightId: sight.id, addedAt }] : []));
  await db.transaction(async (tx) => {
    await record(tx);
    if (rows.length > 0) await tx.insert(adds).values(rows).onConflictDoNothing();
  });
}
