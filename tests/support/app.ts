import { buildApp } from '@roadcast/server/app/build-app';
import { readSettings } from '@roadcast/server/app/settings';
import { wireParts } from '@roadcast/server/app/wiring';
import { randomIds } from '@roadcast/server/platform/ids';
import type { FastifyInstance } from 'fastify';

/** The real application over the real embedded data, with a clock that stands still. */
export interface TestApp {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** A Friday morning in December, 9:30 in New York. */
export const NOW = Date.parse('2026-12-04T14:30:00Z');

/** Starts the application without a port; requests are injected. */
export async function startApp(now = NOW): Promise<TestApp> {
  const settings = readSettings({ PROVIDERS: 'embedded', LOG_LEVEL: 'error', DATA_DIR: process.env.DATA_DIR });
  const parts = await wireParts(settings, { now: () => now }, randomIds);
  const app = await buildApp({ ...parts, webFolder: null });
  return {
    app,
    close: async () => {
      await app.close();
      await parts.close();
    },
  };
}

/** Plans a trip over HTTP. */
export async function plan(app: FastifyInstance, body: unknown) {
  const answer = await app.inject({ method: 'POST', url: '/api/generate-route', payload: body as object });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
