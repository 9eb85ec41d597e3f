import type { LimitsResponse, limitsEndpoints } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { left, type StorageLimit } from '@roadcast/core/plans';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import type { Handlers } from '../../../platform/modules/route.ts';
import type { UserStorage } from '../../../platform/storage/user-storage.ts';
import { countedOf } from '../../plans/public.ts';
import { allowanceOf } from './read-trips.ts';
import type { TripsModule } from './trips-module.ts';

/** Returns the handler for the caller's limits: used and remaining. */
export const limitsHandlers = (module: TripsModule, storage: UserStorage): Handlers<typeof limitsEndpoints> => ({
  limits: async (request) => {
    const who = countedOf(request);
    const { userId, tier } = who;
    return {
      tier,
      daily: await module.daily.usageOf(who),
      comparisons: await module.daily.comparisonsOf(who),
      activeNavigations: await module.drives.allowanceOf(who),
      savedRoutes: userId === null ? null : await allowanceOf({ userId, tier }, module),
      storage: userId === null ? null : await storageOf(userId, module.plans[tier].storage, storage),
      typedWaypoints: module.plans[tier].typedWaypoints,
      discoveryWaypoints: module.plans[tier].discoveryWaypoints,
      sharedTrips: module.plans[tier].sharedTrips,
    };
  },
});

/** Returns an account's storage usage. */
async function storageOf(
  userId: UserId,
  { megabytes, rows }: StorageLimit,
  storage: UserStorage,
): Promise<NonNullable<LimitsResponse['storage']>> {
  const used = await storage.usageOf(userId);
  const allowance = (limit: number, amount: number) => ({ limit, used: amount, left: left(limit, amount) });
  return { bytes: allowance(megabytes * BYTES_PER_MEGABYTE, used.bytes), rows: allowance(rows, used.rows) };
}
