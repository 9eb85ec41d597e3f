import { randomBytes } from 'node:crypto';
import type { communityEndpoints, OwnShare, ParsedShareRequest } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { allowsOneMore, left } from '@roadcast/core/plans';
import { count, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import type { Queries } from '../../../platform/db/store.ts';
import { markCreation } from '../../../platform/idempotency/creation-scope.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import { Cursors } from '../../../platform/pagination/cursors.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { userOf } from '../../../platform/sessions/access.ts';
import { countedOf } from '../../plans/public.ts';
import { pageOf, sortKey } from '../find/list-shared.ts';
import { selectShared } from '../find/visible.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { withinDay } from '../records/day-limits.ts';
import { presentShared, type SharedListRow, shownOf } from '../records/present-shared.ts';
import { ownIdOf, publishedText } from '../records/published-text.ts';
import { communityProfiles, sharedTrips } from '../records/tables.ts';
import { columnsOfSnapshot, takeSnapshot, vehicleTypeOf } from '../snapshot/snapshot.ts';
import { keepPublicName, searchedWords, textsOf } from './share-fields.ts';
import { sourceTrip } from './source-trip.ts';
import { updateShare } from './update-share.ts';

type ShareEndpoints = Pick<
  typeof communityEndpoints,
  'shareRoute' | 'sharePreview' | 'ownShares' | 'updateShare' | 'deleteShare'
>;

/** Length of a code, bytes. 128 bits can't be guessed. */
const CODE_BYTES = 16;

/** Code of a preview, which can't be opened. */
const PREVIEW_CODE = 'preview';

/** Returns the handlers for sharing the caller's trips. */
export function shareHandlers(module: CommunityModule): Handlers<ShareEndpoints> {
  const { db, clock, secret, storage, plans } = module.platform;
  const cursors = new Cursors(secret);

  /** Returns the row to store for a trip to share. */
  const rowOf = async (request: FastifyRequest<{ Body: ParsedShareRequest }>, code: string, signal: AbortSignal) => {
    const { routeId, shown, isEvOptimized, vehicleType, ...sent } = request.body;
    const userId = ownIdOf(request, sent.userId);
    const { tier } = request.caller;
    const texts = textsOf(sent, module);
    const source = await sourceTrip(request, routeId, module);
    const snapshot = await takeSnapshot(source, shown, code, tier, countedOf(request), module, signal);
    const columns = columnsOfSnapshot(snapshot, module);
    const now = new Date(clock.now());
    const { title = '', description = '', tags = [] } = texts;
    const row: typeof sharedTrips.$inferInsert = {
      code,
      userId,
      savedTripId: source.savedTripId,
      title,
      description,
      tags,
      visibility: sent.visibility,
      vehicleType: vehicleType ?? vehicleTypeOf(snapshot.trip, snapshot.request),
      isEvOptimized: isEvOptimized && snapshot.trip.charging !== null,
      showsStart: shown.start,
      showsEnd: shown.end,
      showsDates: shown.dates,
      tier,
      ...columns,
      words: searchedWords({ title, description, tags, ...columns }),
      sharedAt: now,
      updatedAt: now,
    };
    return { row, trip: snapshot.trip };
  };

  return {
    shareRoute: async (request, reply) => {
      const { publicName: sentName } = request.body;
      const publicName = sentName === undefined ? undefined : publishedText('publicName', sentName, module);
      const userId = ownIdOf(request, request.body.userId);
      return withinDay('shares', userId, module, async () => {
        await requireShare(userId, request.caller.tier, module, db);
        const code = randomBytes(CODE_BYTES).toString('hex');
        const { row } = await rowOf(request, code, signalOf(reply));
        const stored = await storage.within(userId, plans[request.caller.tier].storage, async (tx) => {
          await requireShare(userId, request.caller.tier, module, tx);
          await tx.insert(sharedTrips).values(row);
          await keepPublicName(userId, publicName, tx);
          await markCreation(tx);
          return ownRow(code, userId, tx);
        });
        return {
          success: true as const,
          shareCode: code,
          path: `/shared/${code}`,
          route: presentShared(stored, userId),
        };
      });
    },
    sharePreview: async (request, reply) => {
      const userId = ownIdOf(request, request.body.userId);
      return withinDay('previews', userId, module, async () => {
        const { row, trip } = await rowOf(request, PREVIEW_CODE, signalOf(reply));
        const { publicName: sentName } = request.body;
        const publicName =
          sentName === undefined ? await publicNameOf(userId, db) : publishedText('publicName', sentName, module);
        const listed: SharedListRow = { ...emptyCounts, ...row, savedTripId: null, publicName };
        const route = presentShared(listed, null);
        return { route: { ...route, shown: shownOf(listed), trip, ownRating: null } };
      });
    },
    ownShares: async (request) => {
      const { user } = userOf(request);
      const { cursor, pageSize } = request.query;
      const list = JSON.stringify(['own-shares', user.id]);
      const { rows, end } = await pageOf(
        db,
        eq(sharedTrips.userId, user.id),
        sortKey({ value: sql`${sharedTrips.sharedAt}`, type: 'timestamptz' }),
        pageSize,
        cursor === undefined ? null : cursors.read(list, cursor),
      );
      const limit = plans[request.caller.tier].sharedTrips;
      const used = await sharesOf(user.id, db);
      return {
        shares: rows.map((row) => presentOwn(row, user.id)),
        ...(end && { nextCursor: cursors.write(list, end) }),
        publicName: (await publicNameOf(user.id, db)) ?? '',
        allowance: { limit, used, left: left(limit, used) },
      };
    },
    updateShare: async (request, reply) => {
      const { user } = userOf(request);
      const { shareCode } = request.params;
      await updateShare(request, await ownRow(shareCode, user.id, db), module, signalOf(reply));
      return { share: presentOwn(await ownRow(shareCode, user.id, db), user.id) };
    },
    deleteShare: async (request) => {
      const { user } = userOf(request);
      const { code } = await ownRow(request.params.shareCode, user.id, db);
      await db.delete(sharedTrips).where(eq(sharedTrips.code, code));
      return { success: true };
    },
  };
}

/** Counts of a trip that hasn't been shared yet. */
const emptyCounts = {
  viewCount: 0,
  copyCount: 0,
  ratingCount: 0,
  verifiedCount: 0,
  overall: null,
  efficiency: null,
  scenic: null,
  charging: null,
  safety: null,
  popularity: 0,
  trending: 0,
  pausedAt: null,
  hiddenAt: null,
} as const;

const sharesOf = async (userId: UserId, queries: Queries): Promise<number> =>
  (await queries.select({ used: count() }).from(sharedTrips).where(eq(sharedTrips.userId, userId)))[0]?.used ?? 0;

/** Verifies that the user can share another trip. @throws ApiError share_limit. */
async function requireShare(
  userId: UserId,
  tier: keyof CommunityModule['platform']['plans'],
  { platform }: CommunityModule,
  queries: Queries,
): Promise<void> {
  const { sharedTrips: limit, upgrades } = platform.plans[tier];
  if (limit === null || allowsOneMore(limit, await sharesOf(userId, queries))) return;
  throw new ApiError('share_limit', { facts: { limit, upgrades } });
}

async function publicNameOf(userId: UserId, queries: Queries): Promise<string | null> {
  const [row] = await queries.select().from(communityProfiles).where(eq(communityProfiles.userId, userId));
  return row?.publicName ?? null;
}

/** Returns one of the user's shared trips, even if hidden. @throws ApiError share_not_found. */
async function ownRow(code: string, userId: UserId, queries: Queries): Promise<SharedListRow> {
  const [row] = await selectShared(queries, {}).where(eq(sharedTrips.code, code));
  if (row?.userId !== userId) throw new ApiError('share_not_found');
  return row;
}

const presentOwn = (row: SharedListRow, userId: UserId): OwnShare => ({
  ...presentShared(row, userId),
  hiddenBecause: row.hiddenAt ? 'report' : row.pausedAt ? 'paused' : null,
  shown: shownOf(row),
  canRefresh: row.savedTripId !== null,
});
