import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Limit, Limits } from './limits.ts';
import { networkKey } from './network-of.ts';
import { RefusalDelay } from './refusal-delay.ts';

/** Rates per user, or per network for guests. See docs/product/plans-and-limits.md#rates. */
const rates = {
  calls: { times: 60, seconds: 60 },
  searches: { times: 5, seconds: 10 },
  tiles: { times: 100, seconds: 10 },
} as const satisfies Record<string, Limit>;

/** How long continued typing counts as part of the same search, after its first letters were counted. */
const SAME_SEARCH: Limit = { times: 1, seconds: 10 };

/** Limit above any typing speed: the form sends a request at most every 300 ms. */
const keystrokes: Limit = { times: 40, seconds: 10 };

/** Letters that identify a search. The form starts searching at the third letter. */
const TELLING_LETTERS = 3;

/**
 * Registers the hook that enforces the rates. Must be called after registering the hook that identifies the caller, and
 * before the routes that the rates apply to.
 */
export function limitRates(app: FastifyInstance, limits: Limits): void {
  const counter = new RateCounter(limits);
  app.addHook('onRequest', async (request) => {
    const { rate = 'call' } = request.routeOptions.config.endpoint ?? {};
    if (rate === 'none') return;
    const who = counted(request);
    if (rate === 'tile') return counter.take('tiles', who, rates.tiles);
    if (rate === 'suggest') return counter.takeSuggestion(who, request);
    await counter.take('calls', who, rates.calls);
    if (rate === 'search') await counter.take('searches', who, rates.searches);
  });
}

class RateCounter {
  private readonly limits: Limits;
  private readonly delay = new RefusalDelay();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Counts an attempt. @throws ApiError rate_limited. */
  async take(kind: string, who: string, limit: Limit): Promise<void> {
    const { allowed, secondsLeft } = await this.limits.take(`${kind}:${who}`, limit);
    if (allowed) return;
    await this.delay.before(who);
    throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
  }

  /** Counts typing a name as one search and one request, instead of one per letter. @throws ApiError rate_limited. */
  async takeSuggestion(who: string, request: FastifyRequest): Promise<void> {
    await this.take('keystrokes', who, keystrokes);
    const same = `search:${who}:${distinctLetters(request)}`;
    const { allowed: isNew } = await this.limits.take(same, SAME_SEARCH);
    if (!isNew) return;
    try {
      await this.take('calls', who, rates.calls);
      await this.take('searches', who, rates.searches);
    } catch (error) {
      // Forget a rejected search, so that a retry isn't treated as continued typing.
      await this.limits.forget(same);
      throw error;
    }
  }
}

function distinctLetters({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.trim().toLowerCase().slice(0, TELLING_LETTERS) : '';
}

/**
 * Returns the key to count a request under. Tiles and files, which are served without identifying the caller, count by
 * network.
 */
function counted({ caller, ip }: FastifyRequest): string {
  const user = caller.user;
  return user ? `user:${user.id}` : `network:${networkKey(ip)}`;
}
