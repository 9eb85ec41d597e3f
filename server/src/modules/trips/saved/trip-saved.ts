import type { Trip } from '@roadcast/contract';
import { asUserId, type UserId } from '@roadcast/core/ids';
import { z } from 'zod';
import type { Queries } from '../../../platform/db/store.ts';
import { defineEvent, type Events } from '../../../platform/events/port.ts';

/**
 * A user saved a trip with discovered places, or changed or recalculated it. Each time, `sightIds` has all of the trip's
 * sights once, so a handler that counts must remember what it has counted.
 */
export const tripSaved = defineEvent(
  'trip.saved',
  z.object({ userId: z.string().transform(asUserId), sightIds: z.array(z.string()).min(1) }),
);

/** Publishes that a trip was saved, unless it has no discovered places. @param tx transaction that writes the trip. */
export async function publishSaved(
  userId: UserId,
  { segments }: Pick<Trip, 'segments'>,
  events: Events,
  tx: Queries,
): Promise<void> {
  const sightIds = [...new Set(segments.flatMap(({ sight }) => sight?.id ?? []))];
  if (sightIds.length > 0) await events.publish(tx, tripSaved, { userId, sightIds });
}
