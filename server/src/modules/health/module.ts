import { healthEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import type { RoutingPort } from '@roadcast/providers/routing/port';
import type { Store } from '../../platform/db/store.ts';
import { defineModule } from '../../platform/modules/define-module.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Called instead of rejecting a request while the server is overloaded. If the handler returns nothing, the request
     * proceeds.
     */
    pressureHandler?: () => void;
  }
}

/** Options that serve monitoring calls under load and on any host. */
const ofHealth = { anyHost: true, pressureHandler: () => undefined } as const;

interface HealthParts {
  readonly ports: { readonly routing: RoutingPort };
  readonly store: Store;
  readonly version: string;
}

/**
 * The health module: `/api/health` (the process is running) and `/api/ready` (trips can be planned; 503 until then).
 */
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
