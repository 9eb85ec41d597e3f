import { endpoints } from '@roadcast/contract';
import type { RoutingPort } from '@roadcast/providers/routing/port';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Store } from '../platform/db/store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of the refusal where the server has too much to do; the call is answered as usual where it gives nothing. */
    pressureHandler?: () => void;
  }
}

/** Whoever asks how the server is has an answer when it has too much to do, too. */
const ofHealth = { access: 'public', rate: 'none', anyHost: true, pressureHandler: () => undefined } as const;

/** What the health calls look at. */
export interface HealthParts {
  readonly ports: { readonly routing: RoutingPort };
  readonly store: Store;
  readonly version: string;
}

/** Registers `/api/health` (the process runs) and `/api/ready` (it can plan trips: 503 until it can). */
export function registerHealth(app: FastifyInstance, { ports, store, version }: HealthParts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { health, ready } = endpoints;
  routes.get(
    health.path,
    {
      schema: { response: { 200: health.response } },
      config: ofHealth,
    },
    async () => ({ status: 'ok' as const, version, uptimeSeconds: Math.round(process.uptime()) }),
  );
  routes.get(
    ready.path,
    {
      schema: { response: { 200: ready.response, 503: ready.response } },
      config: ofHealth,
    },
    async (_, reply) => {
      const parts = {
        routing: ports.routing.ready(),
        store: await store.answers(),
        writes: await store.takesWrites(),
        load: !app.isUnderPressure(),
      };
      const all = Object.values(parts).every(Boolean);
      return reply.status(all ? 200 : 503).send({ ready: all, parts });
    },
  );
}
