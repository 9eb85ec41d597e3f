import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Limit, Limits } from './limits.ts';
import { networkKey } from './network-of.ts';

/** Rates per user; per network for guests. See docs/product/plans-and-limits.md#rates. */
const rates = {
  calls: { times: 60, seconds: 60 },
  searches: { times: 5, seconds: 10 },
  tiles: { times: 100, seconds: 10 },
} as const satisfies Record<string, Limit>;

/** How long typing on counts as the same search, once its first letters were counted. */
const SAME_SEARCH: Limit = { times: 1, seconds: 10 };

/** Faster than any typist: the form sends a request at most every 300 ms. */
const keystrokes: Limit = { times: 40, seconds: 10 };

/** Number of letters that identify a search: the form starts searching at the third one. */
const TELLING_LETTERS = 3;

/**
 * Registers the hook that enforces the rates. Call it after registering the hook that identifies the caller, and before the routes they
 * apply to.
 */
export function limitRates(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const { rate = 'call' } = request.routeOptions.config.endpoint ?? {};
    if (rate === 'none') return;
    const who = counted(request);
    if (rate === 'tile') return take(limits, `tiles:${who}`, rates.tiles);
    if (rate === 'suggest') return takeSuggestion(limits, who, request);
    await take(limits, `calls:${who}`, rates.calls);
    if (rate === 'search') await take(limits, `searches:${who}`, rates.searches);
  });
}

/** Counts typing a name as one search and one request, not one per letter. */
async function takeSuggestion(limits: Limits, who: string, request: FastifyRequest): Promise<void> {
  await take(limits, `keystrokes:${who}`, keystrokes);
  const same = `search:${who}:${tellingLetters(request)}`;
  const { allowed: isNew } = await limits.take(same, SAME_SEARCH);
  if (!isNew) return;
  try {
    await take(limits, `calls:${who}`, rates.calls);
    await take(limits, `searches:${who}`, rates.searches);
  } catch (error) {
    // A rejected search isn't in progress: a retry must not count as typing on.
    await limits.forget(same);
    throw error;
  }
}

function tellingLetters({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.trim().toLowerCase().slice(0, TELLING_LETTERS) : '';
}

/** Counts an attempt. @throws ApiError rate_limited. */
async function take(limits: Limits, key: string, limit: Limit): Promise<void> {
  const { allowed, secondsLeft } = await limits.take(key, limit);
  if (!allowed) throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
}

/** Tiles and files are served without identifying the caller. */
function counted({ caller, ip }: FastifyRequest): string {
  const user = caller.user;
  return user ? `user:${user.id}` : `network:${networkKey(ip)}`;
}
