import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { countedOf } from '../../plans/public.ts';
import { allowanceOf } from './read-trips.ts';
import type { TripsModule } from './trips-module.ts';

/** Registers the call that tells what the caller's plan still allows today, and how many routes it keeps. */
export function registerLimits(app: FastifyInstance, module: TripsModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { limits } = endpoints;
  api.get(
    limits.path,
    { schema: { response: { 200: limits.response } }, config: { access: 'anyone' } },
    async (request, reply) => {
      const who = countedOf(request);
      const { userId, tier } = who;
      return reply.header('cache-control', 'no-store').send({
        tier,
        daily: await module.daily.usageOf(who),
        activeNavigations: await module.drives.allowanceOf(who),
        savedRoutes: userId === null ? null : await allowanceOf({ userId, tier }, module),
      });
    },
  );
}
