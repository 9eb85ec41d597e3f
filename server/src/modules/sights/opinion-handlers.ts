import type { SightOnTheWire, sightsEndpoints } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { Sight } from '@roadcast/core/sights';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { favoritesOf, opinionsOf, ownOpinionsOf } from './driver-opinions.ts';
import { sightOnTheWire } from './present-sight.ts';
import type { SightsModule } from './sights-module.ts';
import { favorites, ratings } from './tables.ts';

type OpinionEndpoints = Pick<
  typeof sightsEndpoints,
  'favoriteSights' | 'readSight' | 'favorSight' | 'unfavorSight' | 'rateSight' | 'unrateSight'
>;

/** Returns the handlers for one sight, and for drivers' favorites and ratings. */
export function opinionHandlers({ sights, platform }: SightsModule): Handlers<OpinionEndpoints> {
  const { db, clock, storage, plans } = platform;

  const known = async (id: string, signal: AbortSignal): Promise<Sight> => {
    const sight = await sights.byId(id, signal);
    if (!sight) throw new ApiError('sight_not_found');
    return sight;
  };

  const present = async (found: readonly Sight[], userId: UserId | null): Promise<SightOnTheWire[]> => {
    const ids = found.map(({ id }) => id);
    const [opinions, own] = [await opinionsOf(ids, db), await ownOpinionsOf(userId, ids, db)];
    return found.map((sight) => sightOnTheWire(sight, opinions(sight.id), own(sight.id)));
  };

  const presentOne = async (sight: Sight, userId: UserId | null): Promise<{ sight: SightOnTheWire }> => {
    const [one] = await present([sight], userId);
    if (!one) throw new ApiError('sight_not_found');
    return { sight: one };
  };

  /** Runs a change of the caller's opinion and returns the updated sight. @throws ApiError account_full. */
  const change = async (
    request: FastifyRequest,
    sight: Sight,
    write: (queries: Queries, userId: UserId) => Promise<unknown>,
  ): Promise<{ sight: SightOnTheWire }> => {
    const { user } = userOf(request);
    await storage.within(user.id, plans[request.caller.tier].storage, (queries) => write(queries, user.id));
    return presentOne(sight, user.id);
  };

  return {
    favoriteSights: async (request, reply) => {
      const { user } = userOf(request);
      const signal = signalOf(reply);
      const ids = await favoritesOf(user.id, db);
      const found = await Promise.all(ids.map((id) => sights.byId(id, signal)));
      return {
        sights: await present(
          found.filter((sight) => sight !== null),
          user.id,
        ),
      };
    },
    readSight: async (request, reply) =>
      presentOne(await known(request.params.id, signalOf(reply)), request.caller.user?.id ?? null),
    favorSight: async (request, reply) => {
      const sight = await known(request.params.id, signalOf(reply));
      return change(request, sight, (queries, userId) =>
        queries
          .insert(favorites)
          .values({ userId, sightId: sight.id, addedAt: new Date(clock.now()) })
          .onConflictDoNothing(),
      );
    },
    unfavorSight: async (request, reply) => {
      const sight = await known(request.params.id, signalOf(reply));
      return change(request, sight, (queries, userId) =>
        queries.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.sightId, sight.id))),
      );
    },
    rateSight: async (request, reply) => {
      const sight = await known(request.params.id, signalOf(reply));
      const { stars } = request.body;
      const ratedAt = new Date(clock.now());
      return change(request, sight, (queries, userId) =>
        queries
          .insert(ratings)
          .values({ userId, sightId: sight.id, stars, ratedAt })
          .onConflictDoUpdate({ target: [ratings.userId, ratings.sightId], set: { stars, ratedAt } }),
      );
    },
    unrateSight: async (request, reply) => {
      const sight = await known(request.params.id, signalOf(reply));
      return change(request, sight, (queries, userId) =>
        queries.delete(ratings).where(and(eq(ratings.userId, userId), eq(ratings.sightId, sight.id))),
      );
    },
  };
}
