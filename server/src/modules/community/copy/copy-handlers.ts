import { type communityEndpoints, type ParsedRouteRequest, requestOnTheWire, tripDraftOf } from '@roadcast/contract';
import type { UserId, VehicleId } from '@roadcast/core/ids';
import { givenVehicleOf } from '@roadcast/core/vehicles';
import { communityTexts } from '@roadcast/messages/community';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../../platform/api-error.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { allowanceOf, createTrip, keepingToken, type Owner, presentSavedTrip } from '../../trips/public.ts';
import { countActivity } from '../records/activity.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { withinDay } from '../records/day-limits.ts';
import { lockShare } from '../records/lock-share.ts';
import { ownIdOf } from '../records/published-text.ts';
import { shareCopies, sharedTrips } from '../records/tables.ts';
import { sourceOf } from '../view/view-handlers.ts';
import { changesOf } from './copy-changes.ts';

/** Returns the handler for copying a shared trip. */
export function copyHandlers(module: CommunityModule): Handlers<Pick<typeof communityEndpoints, 'copyRoute'>> {
  const { clock, storage, plans } = module.platform;
  const trips = { ...module.trips, events: module.platform.events };

  const countCopy = async (code: string, userId: UserId, tier: Owner['tier']): Promise<void> => {
    await storage.within(userId, plans[tier].storage, async (tx) => {
      await lockShare(code, tx);
      const added = await tx
        .insert(shareCopies)
        .values({ code, userId, copiedAt: new Date(clock.now()) })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) return;
      await tx
        .update(sharedTrips)
        .set({ copyCount: sql`${sharedTrips.copyCount} + 1` })
        .where(eq(sharedTrips.code, code));
      await countActivity(code, 'copies', clock.now(), tx);
    });
  };

  return {
    copyRoute: async (request, reply) => {
      const { shareCode, userId: claimed, departureDate, departureTime, vehicleId } = request.body;
      const userId = ownIdOf(request, claimed);
      const who: Owner = { ...countedOf(request), userId, caller: request.caller };
      return withinDay('copies', userId, module, async () => {
        const source = await sourceOf(shareCode, userId, module);
        const wanted = await copiedRequest(source.request, { departureDate, departureTime, vehicleId }, userId, module);
        const editToken = keepingToken(wanted, who, module.trips);
        const body = { ...wanted, name: source.title, ...(editToken !== null && { editToken }) };
        const saved = await createTrip(body, who, trips, signalOf(reply));
        // The trip is saved, so a copy that couldn't be counted still succeeds.
        if (source.row && source.row.userId !== userId) {
          await countCopy(shareCode, userId, who.tier).catch(() => undefined);
        }
        return {
          success: true as const,
          message: communityTexts.copied,
          route: presentSavedTrip(saved),
          changes: changesOf(source, saved, plans[who.tier]),
          allowance: await allowanceOf(who, module.trips),
        };
      });
    },
  };
}

interface Wishes {
  readonly departureDate: string | undefined;
  readonly departureTime: string | undefined;
  readonly vehicleId: VehicleId | undefined;
}

/** Returns a shared trip's request for the caller's date and vehicle. @throws ApiError vehicle_not_found. */
async function copiedRequest(
  shared: ParsedRouteRequest,
  { departureDate, departureTime, vehicleId }: Wishes,
  userId: UserId,
  { trips: { savedVehicles } }: CommunityModule,
): Promise<ParsedRouteRequest> {
  const vehicles = await savedVehicles.list(userId);
  const vehicle = vehicles.find(({ id, selected }) => (vehicleId === undefined ? selected : id === vehicleId));
  if (vehicleId !== undefined && !vehicle) throw new ApiError('vehicle_not_found', { field: 'vehicleId' });
  // Limits that the owner ignores may matter for the copier's vehicle.
  const draft = { ...tripDraftOf(shared), ignoreLimits: [] };
  const own = vehicle && {
    vehicleType: vehicle.details.kind,
    vehicle: givenVehicleOf(vehicle.details),
    charging: vehicle.details.kind === 'ev' ? draft.charging : {},
  };
  const { departureDate: _date, departureTime: _time, ...request } = requestOnTheWire({ ...draft, ...own });
  return {
    ...request,
    ...(departureDate !== undefined && { departureDate }),
    ...(departureTime !== undefined && { departureTime }),
  };
}
