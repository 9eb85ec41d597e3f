import { sampleRate } from '@roadcast/contract';
import { rateLimits } from '@roadcast/core/plans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Limit, Limits } from './limits.ts';
import { networkKey } from './network-of.ts';
import { RefusalDelay } from './refusal-delay.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the call belongs to a search that was counted with an earlier call. */
    continuesSearch: boolean;
  }
}

/** Rates per user, or per network for guests. See docs/product/plans-and-limits.md#rates. */
const rates = { ...rateLimits, samples: sampleRate } as const satisfies Record<string, Limit>;

/** How long continued typing counts as part of the same search, after its first letters were counted. */
const SAME_SEARCH: Limit = { times: 1, seconds: 10 };

/** How long calls with the same search id count as one search, seconds. */
export const SEARCH_SECONDS = 600;

/** Calls of a search that count once. Additional calls with the same id each count as another search. */
const CALLS_OF_SEARCH: Limit = { times: 8, seconds: SEARCH_SECONDS };
const FIRST_CALL: Limit = { times: 1, seconds: SEARCH_SECONDS };

/** Limit above any typing speed: the form sends a request at most every 300 ms. */
const keystrokes: Limit = { times: 40, seconds: 10 };

/** Letters that identify a search. The form starts searching at the third letter. */
const TELLING_LETTERS = 3;

/**
 * Registers the hook that enforces the rates. Must be called after registering the hook that identifies the caller, and
 * before the routes that the rates apply to.
 */
export function limitRates(app: FastifyInstance, limits: Limits): void {
  app.decorateRequest('continuesSearch', false);
  const counter = new RateCounter(limits);
  app.addHook('onRequest', async (request) => {
    const { rate = 'call' } = request.routeOptions.config.endpoint ?? {};
    if (rate === 'none') return;
    const who = counted(request);
    if (rate === 'tile') return counter.take('tiles', who, rates.tiles);
    if (rate === 'suggest') return counter.takeSuggestion(who, request);
    await counter.take('calls', who, rates.calls);
    if (rate === 'sample') return counter.take('samples', who, rates.samples);
    if (rate !== 'search') return;
    request.continuesSearch = await counter.continuesSearch(who, request);
    if (!request.continuesSearch) await counter.takeSearch(who, request);
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

  /** Returns whether a call belongs to a search that was counted with an earlier call. */
  async continuesSearch(who: string, request: FastifyRequest): Promise<boolean> {
    const id = searchIdOf(request);
    if (id === null) return false;
    const { allowed: isFew } = await this.limits.take(`calls-of-search:${who}:${id}`, CALLS_OF_SEARCH);
    const { allowed: isFirst } = await this.limits.take(`search-id:${who}:${id}`, FIRST_CALL);
    return isFew && !isFirst;
  }

  /** Counts a search. @throws ApiError rate_limited. */
  async takeSearch(who: string, request: FastifyRequest): Promise<void> {
    try {
      await this.take('searches', who, rates.searches);
    } catch (error) {
      // Forget a rejected search, so that its next call isn't treated as counted.
      const id = searchIdOf(request);
      if (id !== null) await this.limits.forget(`search-id:${who}:${id}`);
      throw error;
    }
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

/** Length of a search id, a UUID; others are rejected later. */
const SEARCH_ID_LENGTH = 36;

/** Returns the id that makes several calls one search; null if the call has none. */
function searchIdOf({ query }: FastifyRequest): string | null {
  const { searchId } = query as { searchId?: unknown };
  return typeof searchId === 'string' && searchId.length === SEARCH_ID_LENGTH ? searchId : null;
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
