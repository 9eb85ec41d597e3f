import { type AppParts, buildApp } from '@roadcast/server/app/build-app';
import { readSettings } from '@roadcast/server/app/settings';
import { wireParts } from '@roadcast/server/app/wiring';
import type { Store } from '@roadcast/server/platform/db/store';
import { randomIds } from '@roadcast/server/platform/ids';
import type { FastifyInstance } from 'fastify';
import { makeDataFolder } from './data-folder.ts';
import { emptyStore, openTestStore, storeSettings } from './database.ts';

/** The real application over the real embedded data and a store of its own, with a clock that stands still. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** Absolute path of the folder that everything is written to. */
  readonly dataDir: string;
  /** Drops every account, trip and count. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A Friday morning in December, 9:30 in New York. */
export const NOW = Date.parse('2026-12-04T14:30:00Z');

/** What a test wants to be otherwise. */
export interface TestAppOptions {
  /** Of the clock that stands still, epoch milliseconds; or a clock that the test sets. */
  readonly now?: number | (() => number);
  readonly settings?: Readonly<Record<string, string>>;
  readonly onRoute?: AppParts['onRoute'];
  readonly wireLimits?: AppParts['wireLimits'];
  /** Tests share their machine: how busy it is says nothing about the server, unless a test is about that. 0 for any delay. */
  readonly longestEventLoopDelayMs?: number;
}

/** Starts the application without a port; requests are injected. */
export async function startApp({
  now = NOW,
  settings = {},
  onRoute,
  wireLimits,
  longestEventLoopDelayMs = 0,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = makeDataFolder();
  const read = readSettings({
    PROVIDERS: 'embedded',
    // Who switches live services on plays those that he asks.
    NWS_URL: '',
    OPENFREEMAP_URL: '',
    LOG_LEVEL: 'error',
    // A test plans more than a guest may; those of the limits switch them on.
    RATE_LIMITS: 'off',
    // Injected requests ask for it, whatever PUBLIC_URL is.
    ALLOWED_HOSTS: 'localhost',
    DATA_DIR: folder.path,
    ...storeSettings(),
    ...settings,
  });
  const opened = await openTestStore();
  const parts = await wireParts(read, { now: typeof now === 'number' ? () => now : now }, randomIds, opened);
  const app = await buildApp({
    ...parts,
    longestEventLoopDelayMs,
    webFolder: null,
    ...(onRoute && { onRoute }),
    ...(wireLimits && { wireLimits }),
  });
  return {
    app,
    store: opened.store,
    dataDir: folder.path,
    empty: () => emptyStore(opened.store),
    close: async () => {
      await app.close();
      await parts.close();
      folder.remove();
    },
  };
}

/** Plans a trip over HTTP. */
export async function plan(app: FastifyInstance, body: unknown) {
  const answer = await app.inject({ method: 'POST', url: '/api/generate-route', payload: body as object });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
