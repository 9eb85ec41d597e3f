import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import { setAllowanceHeaders } from './allowance-headers.ts';
import { countedOf } from './counted.ts';
import type { DailyLimits, Use } from './daily-limits.ts';

/**
 * Registers hooks that count calls to endpoints with a `daily` limit. Calls are counted after validation and refunded
 * if the response is an error. Must be called before registering those routes.
 */
export function countDaily(app: FastifyInstance, limits: DailyLimits, clock: Clock): void {
  const uses = new WeakMap<object, Use>();
  app.addHook('preHandler', async (request, reply) => {
    const { config } = request.routeOptions;
    const kind = config.endpoint?.daily;
    if (!kind || request.continuesSearch || config.uncounted?.(request)) return;
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
