import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Limit, Limits } from './limits.ts';
import { networkKey } from './network-of.ts';

/**
 * How a route counts toward the rate limits.
 * - `call`: one API request; what a route is that says nothing else;
 * - `search`: an API request that looks for places of interest;
 * - `suggest`: a place's name that is being typed;
 * - `tile`: one map tile;
 * - `none`: not at all.
 */
export type Rate = 'call' | 'search' | 'suggest' | 'tile' | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: Rate;
  }
}

/** The specification's rates, for each user; for each network where nobody is signed in. */
const rates = {
  calls: { times: 60, seconds: 60 },
  searches: { times: 5, seconds: 10 },
  tiles: { times: 100, seconds: 10 },
} as const satisfies Record<string, Limit>;

/** A name whose first letters were counted is the same search for this long, however far it is typed. */
const SAME_SEARCH: Limit = { times: 1, seconds: 10 };

/** Nobody types faster than the form asks (every 300 ms); what asks more often is no person. */
const keystrokes: Limit = { times: 40, seconds: 10 };

/** Letters of a name that tell one search from another: the form asks from the third one on. */
const TELLING_LETTERS = 3;

/**
 * Registers the hook that refuses what comes too fast. To be called behind the hook that finds out who is calling, and before the
 * routes that it shall hold for are registered.
 */
export function limitRates(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const { rate = 'call' } = request.routeOptions.config;
    if (rate === 'none') return;
    const who = counted(request);
    if (rate === 'tile') return take(limits, `tiles:${who}`, rates.tiles);
    if (rate === 'suggest') return takeSuggestion(limits, who, request);
    await take(limits, `calls:${who}`, rates.calls);
    if (rate === 'search') await take(limits, `searches:${who}`, rates.searches);
  });
}

/** A name that is typed on is one search and one request, not one for every letter. */
async function takeSuggestion(limits: Limits, who: string, request: FastifyRequest): Promise<void> {
  await take(limits, `keystrokes:${who}`, keystrokes);
  const same = `search:${who}:${tellingLetters(request)}`;
  const { allowed: isNew } = await limits.take(same, SAME_SEARCH);
  if (!isNew) return;
  try {
    await take(limits, `calls:${who}`, rates.calls);
    await take(limits, `searches:${who}`, rates.searches);
  } catch (error) {
    // What was refused is not under way: asking again must not pass for typing on.
    await limits.forget(same);
    throw error;
  }
}

function tellingLetters({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.trim().toLowerCase().slice(0, TELLING_LETTERS) : '';
}

/** @throws ApiError rate_limited. */
async function take(limits: Limits, key: string, limit: Limit): Promise<void> {
  const { allowed, secondsLeft } = await limits.take(key, limit);
  if (!allowed) throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
}

/** Tiles and files are asked for without looking who asks. */
function counted({ caller, ip }: FastifyRequest): string {
  const user = caller.user;
  return user ? `user:${user.id}` : `network:${networkKey(ip)}`;
}
