import { healthEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import type { RoutingPort } from '@roadcast/providers/routing/port';
import type { Store } from '../../platform/db/store.ts';
import { defineModule } from '../../platform/modules/define-module.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called instead of refusing a request while the server is overloaded; if it returns nothing, the request proceeds. */
    pressureHandler?: () => void;
  }
}

/** Monitoring calls are served under load and on any host. */
const ofHealth = { anyHost: true, pressureHandler: () => undefined } as const;

/** Dependencies of the health checks. */
interface HealthParts {
  readonly ports: { readonly routing: RoutingPort };
  readonly store: Store;
  readonly version: string;
}

/** `/api/health` (the process runs) and `/api/ready` (it can plan trips: 503 until it can). */
export const health = defineModule({
  name: 'health',
  endpoints: healthEndpoints,
  summaries: apiTexts.summaries,
  open: ({ ports, store, version }: HealthParts, app) => ({
    health: {
      ...ofHealth,
      handle: async () => ({ status: 'ok' as const, version, uptimeSeconds: Math.round(process.uptime()) }),
    },
    ready: {
      ...ofHealth,
      handle: async (_, reply) => {
        const [answers, writes] = await Promise.all([store.answers(), store.takesWrites()]);
        const parts = { routing: ports.routing.ready(), store: answers, writes, load: !app.isUnderPressure() };
        const ready = Object.values(parts).every(Boolean);
        reply.status(ready ? 200 : 503);
        return { ready, parts };
      },
    },
  }),
});
