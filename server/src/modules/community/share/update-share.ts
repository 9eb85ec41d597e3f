import type { communityEndpoints } from '@roadcast/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../../platform/api-error.ts';
import type { EndpointRequest } from '../../../platform/modules/route.ts';
import { countedOf } from '../../plans/public.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { withinDay } from '../records/day-limits.ts';
import type { SharedListRow } from '../records/present-shared.ts';
import { publishedText } from '../records/published-text.ts';
import { sharedTrips } from '../records/tables.ts';
import { columnsOfSnapshot, takeSnapshot, vehicleTypeOf } from '../snapshot/snapshot.ts';
import { keepPublicName, searchedWords, textsOf } from './share-fields.ts';
import { sourceTrip } from './source-trip.ts';

type UpdateRequest = EndpointRequest<(typeof communityEndpoints)['updateShare']>;

/**
 * Changes a shared trip. With `refresh`, takes a new snapshot of the saved trip it was shared from.
 * @throws ApiError share_trip_gone, words_refused, community_day_limit; planning errors.
 */
export async function updateShare(
  request: UpdateRequest,
  row: SharedListRow,
  module: CommunityModule,
  signal: AbortSignal,
): Promise<void> {
  const { paused, publicName, refresh, ...sent } = request.body;
  const { clock, storage, plans } = module.platform;
  const { code, userId } = row;
  const texts = textsOf(sent, module);
  const name = publicName === undefined ? undefined : publishedText('publicName', publicName, module);
  const fresh =
    refresh === undefined
      ? {}
      : await withinDay('shares', userId, module, () => refreshed(request, row, refresh, module, signal));
  const changes: Partial<typeof sharedTrips.$inferInsert> = {
    ...texts,
    ...fresh,
    ...(paused !== undefined && { pausedAt: paused ? (row.pausedAt ?? new Date(clock.now())) : null }),
  };
  await storage.within(userId, plans[request.caller.tier].storage, async (tx) => {
    await keepPublicName(userId, name, tx);
    if (Object.keys(changes).length === 0) return;
    const words = searchedWords({ ...row, ...changes });
    await tx
      .update(sharedTrips)
      .set({ ...changes, words })
      .where(eq(sharedTrips.code, code));
  });
}

async function refreshed(
  request: UpdateRequest,
  { code, isEvOptimized, savedTripId }: SharedListRow,
  shown: NonNullable<UpdateRequest['body']['refresh']>,
  module: CommunityModule,
  signal: AbortSignal,
) {
  if (savedTripId === null) throw new ApiError('share_trip_gone');
  const { tier } = request.caller;
  const source = await sourceTrip(request, savedTripId, module).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('share_trip_gone') : error;
  });
  const snapshot = await takeSnapshot(source, shown, code, tier, countedOf(request), module, signal);
  return {
    ...columnsOfSnapshot(snapshot, module),
    tier,
    vehicleType: vehicleTypeOf(snapshot.trip, snapshot.request),
    isEvOptimized: isEvOptimized && snapshot.trip.charging !== null,
    showsStart: shown.start,
    showsEnd: shown.end,
    showsDates: shown.dates,
    updatedAt: new Date(module.platform.clock.now()),
  };
}
