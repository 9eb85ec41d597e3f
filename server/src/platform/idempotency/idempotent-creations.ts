import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER, LONGEST_IDEMPOTENCY_KEY } from '@roadcast/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { withinCreation } from './creation-scope.ts';
import type { Claim, IdempotencyKeys, KeyedRequest } from './idempotency-keys.ts';

/** Milliseconds that a duplicate request waits for the running one's response, and the interval between checks. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 150;

/** A request and the run that holds its key. */
interface Run extends KeyedRequest {
  readonly run: string;
  isAnswered: boolean;
}

/**
 * Registers the hooks that let signed-in clients safely repeat a creating request: with the same key, it creates only
 * once and returns the same response for a day. Must be called before routes are registered and before `countDaily`, so
 * that repeated requests don't count.
 */
export function makeCreationsIdempotent(app: FastifyInstance, keys: IdempotencyKeys): void {
  const runs = new WeakMap<FastifyRequest, Run>();
  const replays = new WeakSet<FastifyRequest>();
  const take = async (request: FastifyRequest, reply: FastifyReply, next: () => void): Promise<void> => {
    const keyed = keyedRequest(request);
    if (!keyed) return next();
    const claim = await claimOrWait(keys, keyed);
    if (claim.kind === 'unfinished') throw new ApiError('request_unfinished');
    if (claim.kind === 'wait') throw new ApiError('request_in_progress', { retryAfter: 2 });
    if (claim.kind === 'replay') {
      replays.add(request);
      void reply.status(claim.status).header('idempotency-replayed', 'true').send(claim.body);
      return;
    }
    const { userId, key } = keyed;
    runs.set(request, { ...keyed, run: claim.run, isAnswered: false });
    withinCreation((tx) => keys.markCreated(tx, userId, key, claim.run), next);
  };
  // Use a callback, because code after an async hook would run outside the creation's scope.
  app.addHook('preHandler', (request, reply, done) => {
    take(request, reply, done).catch(done);
  });
  // Store the response before sending it, so that a response that reached the client can be replayed even if this
  // server dies.
  app.addHook('preSerialization', async (request, reply, payload) => {
    const run = runs.get(request);
    if (!run || reply.statusCode >= 300 || replays.has(request)) return payload;
    await keys.answer(run.userId, run.key, run.run, reply.statusCode, payload);
    run.isAnswered = true;
    return payload;
  });
  app.addHook('onResponse', async (request) => {
    const run = runs.get(request);
    if (run && !run.isAnswered) await keys.giveBack(run.userId, run.key, run.run).catch(() => undefined);
  });
}

/**
 * Returns the keyed request; null without a key, for guests, and for endpoints that don't create. @throws ApiError
 * idempotency_key_invalid.
 */
function keyedRequest(request: FastifyRequest): KeyedRequest | null {
  const { headers, method, routeOptions, params, body } = request;
  const { [IDEMPOTENCY_HEADER]: key } = headers;
  const { user } = request.caller;
  const call = `${method} ${routeOptions.url ?? ''}`;
  if (key === undefined || !user || !routeOptions.config.endpoint?.creates) return null;
  if (typeof key !== 'string' || key.length > LONGEST_IDEMPOTENCY_KEY || !/^[\x21-\x7e]+$/.test(key)) {
    throw new ApiError('idempotency_key_invalid', { facts: { characters: LONGEST_IDEMPOTENCY_KEY } });
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url');
  return { userId: user.id, key, call, bodyHash };
}

async function claimOrWait(keys: IdempotencyKeys, keyed: KeyedRequest): Promise<Claim> {
  const ends = performance.now() + PATIENCE_MS;
  for (;;) {
    const claim = await keys.claim(keyed);
    if (claim.kind !== 'wait' || performance.now() > ends) return claim;
    await wait(LOOK_MS);
  }
}
