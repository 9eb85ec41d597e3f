import type { communityEndpoints, Trip } from '@roadcast/contract';
import { isoMinute } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { communityTexts } from '@roadcast/messages/community';
import { Lru } from '@roadcast/providers/lru';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import { networkKey } from '../../../platform/limits/network-of.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import { Cursors } from '../../../platform/pagination/cursors.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { dayOf } from '../../../platform/secrets/pseudonyms.ts';
import { countedOf } from '../../plans/public.ts';
import { planExisting } from '../../trips/public.ts';
import { tourOf } from '../find/tours.ts';
import { findShared } from '../find/visible.ts';
import { commentsOf, ownRatingOf } from '../rate/read-ratings.ts';
import { countVisit } from '../records/activity.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { presentShared, type SharedRow, shownOf, tripOfRow } from '../records/present-shared.ts';

type ViewEndpoints = Pick<typeof communityEndpoints, 'sharedRoute' | 'datedSharedTrip' | 'sharedComments'>;

/** Dated trips kept in memory, and for how long their forecasts are current, milliseconds. */
const MOST_DATED = 40;
const CURRENT_MS = 30 * 60_000;

/** Returns the handlers for viewing a shared trip. */
export function viewHandlers(module: CommunityModule): Handlers<ViewEndpoints> {
  const { db, clock, secret } = module.platform;
  const cursors = new Cursors(secret);
  const dated = new Lru<{ readonly trip: Trip; readonly plannedAt: number }>(MOST_DATED);

  const countView = async (request: FastifyRequest, { code, userId }: SharedRow): Promise<void> => {
    const { user } = request.caller;
    if (user?.id === userId) return;
    const about = user ? `user:${user.id}` : `network:${networkKey(request.ip)}`;
    const now = clock.now();
    const visitor = module.pseudonyms.on(dayOf(now), 'shared-visitors', `${code} ${about}`);
    // A view that couldn't be counted, such as on a full disk, still succeeds.
    await db.transaction((tx) => countVisit(code, visitor, now, tx)).catch(() => undefined);
  };

  return {
    sharedRoute: async (request) => {
      const viewer = request.caller.user?.id ?? null;
      const { shareCode } = request.params;
      const tour = await tourOf(shareCode, module);
      if (tour) return { ...tour.route, shown: tourShown, trip: tour.trip, ownRating: null };
      const row = await found(shareCode, viewer, module);
      await countView(request, row);
      return {
        ...presentShared(row, viewer),
        shown: shownOf(row),
        trip: tripOfRow(row),
        ownRating: viewer === null ? null : await ownRatingOf(shareCode, viewer, db),
      };
    },
    datedSharedTrip: async (request, reply) => {
      const { shareCode } = request.params;
      const source = await sourceOf(shareCode, request.caller.user?.id ?? null, module);
      const departureDate = request.query.departureDate ?? comingDateOf(source, clock.now());
      const key = JSON.stringify([shareCode, source.version, departureDate ?? null, dayOf(clock.now())]);
      const kept = dated.get(key);
      if (kept && clock.now() - kept.plannedAt < CURRENT_MS) return { trip: kept.trip };
      const { departureDate: _own, departureTime, ...request0 } = source.request;
      const wire = {
        ...request0,
        ...(departureDate !== undefined && { departureDate }),
        ...(departureTime !== undefined && { departureTime }),
      };
      const planned = await planExisting(
        wire,
        source.tier,
        countedOf(request),
        module.trips,
        undefined,
        signalOf(reply),
      );
      const trip = { ...planned, id: source.trip.id };
      dated.set(key, { trip, plannedAt: clock.now() });
      return { trip };
    },
    sharedComments: async (request) => {
      const { shareCode } = request.params;
      const viewer = request.caller.user?.id ?? null;
      if (await tourOf(shareCode, module)) return { comments: [] };
      await found(shareCode, viewer, module);
      return commentsOf(shareCode, request.query, viewer, db, cursors);
    },
  };
}

/** Tours show their ends, but have no dates. */
const tourShown = { start: true, end: true, dates: false } as const;

/** Returns a shared trip that the viewer can open. @throws ApiError share_not_found. */
async function found(
  code: string,
  viewer: SharedRow['userId'] | null,
  { platform }: CommunityModule,
): Promise<SharedRow> {
  const row = await findShared(code, viewer, platform.db);
  if (!row) throw new ApiError('share_not_found');
  return row;
}

/** A shared trip or tour with the data to plan it again. */
export interface SharedSource {
  readonly request: SharedRow['request'];
  readonly trip: Trip;
  readonly tier: SharedRow['tier'];
  readonly title: string;
  readonly description: string;
  /** Public name of the owner. */
  readonly by: string;
  /** Whether the trip is in the community's lists. */
  readonly isListed: boolean;
  readonly showsDates: boolean;
  /** Changes with the snapshot. */
  readonly version: number;
  /** Null for a tour. */
  readonly row: SharedRow | null;
}

/** Returns a shared trip or one of Roadcast's tours. @throws ApiError share_not_found. */
export async function sourceOf(
  code: string,
  viewer: SharedRow['userId'] | null,
  module: CommunityModule,
): Promise<SharedSource> {
  const tour = await tourOf(code, module);
  if (tour) {
    const { request, trip, route } = tour;
    const { title, description, sharedBy: by } = route;
    const own = { title, description, by, isListed: true, showsDates: false, version: 0, row: null };
    return { request, trip, tier: 'PRO', ...own };
  }
  const row = await found(code, viewer, module);
  const { request, tier, title, description, showsDates, updatedAt } = row;
  return {
    request,
    trip: tripOfRow(row),
    tier,
    title,
    description,
    by: row.publicName || communityTexts.someone,
    isListed: row.visibility === 'PUBLIC',
    showsDates,
    version: updatedAt.getTime(),
    row,
  };
}

/** Returns a shared trip's own date if it is in the future; undefined for the next morning. */
function comingDateOf({ showsDates, trip, request }: SharedSource, now: number): string | undefined {
  const { timeZone } = at(trip.segments, 0);
  const today = isoMinute(now, timeZone).slice(0, 10);
  const { departureDate } = request;
  return showsDates && departureDate !== undefined && departureDate > today ? departureDate : undefined;
}
