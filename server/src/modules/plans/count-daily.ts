import type { DailyKind } from '@roadcast/core/plans';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import { setAllowanceHeaders } from './allowance-headers.ts';
import { countedOf } from './counted.ts';
import type { DailyLimits, Use } from './daily-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a successful call of this route uses up of the caller's day; null for a call that the page makes by itself. */
    daily?: DailyKind | ((request: FastifyRequest) => DailyKind | null);
  }
}

/**
 * Registers the hooks that count calls of the routes whose `daily` says so: after the request has been understood, and not where
 * the answer is an error. To be called before those routes are registered.
 */
export function countDaily(app: FastifyInstance, limits: DailyLimits, clock: Clock): void {
  const uses = new WeakMap<object, Use>();
  app.addHook('preHandler', async (request, reply) => {
    const { daily } = request.routeOptions.config;
    const kind = typeof daily === 'function' ? daily(request) : daily;
    if (!kind) return;
    const use = await limits.take(countedOf(request), kind);
    uses.set(request, use);
    setAllowanceHeaders(reply, use.allowance, clock.now());
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) return;
    await uses
      .get(request)
      ?.giveBack()
      .catch((error: unknown) => {
        if (!isOutOfRoom(error)) throw error;
      });
  });
}
