import { join } from 'node:path';
import { type AppParts, buildApp } from '@roadcast/server/app/build-app';
import { type Dataset, openDataset } from '@roadcast/server/app/dataset';
import { type AppModule, modules } from '@roadcast/server/app/modules';
import { readSettings } from '@roadcast/server/app/settings';
import { wireParts } from '@roadcast/server/app/wiring';
import type { Store } from '@roadcast/server/platform/db/store';
import { randomIds } from '@roadcast/server/platform/ids';
import type { FastifyInstance } from 'fastify';
import { makeDataFolder, sharedDataDir } from './data-folder.ts';
import { emptyStore, openTestStore, storeSettings } from './database.ts';

/** The real application with the real embedded data, a separate store and a fixed clock. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly platform: AppParts['platform'];
  readonly objects: AppParts['objects'];
  /** Absolute path of the folder for all written files. */
  readonly dataDir: string;
  /** Deletes all accounts, trips and counters. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A Friday morning in December, 9:30 in New York. */
export const NOW = Date.parse('2026-12-04T14:30:00Z');

export interface TestAppOptions {
  /** Fixed time, epoch milliseconds, or a clock that the test controls. */
  readonly now?: number | (() => number);
  readonly settings?: Readonly<Record<string, string>>;
  /** Modules to add to the product's own. */
  readonly extraModules?: readonly AppModule[];
  readonly onRoute?: AppParts['onRoute'];
  readonly wireLimits?: AppParts['wireLimits'];
  readonly exportLimits?: AppParts['exportLimits'];
  /** Absolute path of a built web app; by default, only the API is served. */
  readonly webFolder?: string;
  /** Maximum event loop delay, milliseconds. 0, the default, allows any delay, because tests share their machine. */
  readonly longestEventLoopDelayMs?: number;
}

/** Dataset shared by all applications in this process; immutable. */
let dataset: Promise<Dataset> | undefined;

/** Starts the application without a port; tests inject requests. */
export async function startApp({
  now = NOW,
  settings = {},
  extraModules = [],
  onRoute,
  wireLimits,
  exportLimits,
  webFolder,
  longestEventLoopDelayMs = 0,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = makeDataFolder();
  const read = readSettings({
    PROVIDERS: 'embedded',
    // Disabled, because tests that need live services simulate them.
    NWS_URL: '',
    OPENFREEMAP_URL: '',
    LOG_LEVEL: 'error',
    // Off, because most tests plan more than a guest may. Tests of the limits turn them on.
    RATE_LIMITS: 'off',
    // Host name of injected requests, regardless of PUBLIC_URL.
    ALLOWED_HOSTS: 'localhost',
    DATA_DIR: folder.path,
    ...storeSettings(),
    ...settings,
  });
  const opened = await openTestStore();
  dataset ??= openDataset(join(sharedDataDir(), 'dataset'));
  const clock = { now: typeof now === 'number' ? () => now : now };
  const already = { opened, dataset: await dataset };
  const parts = await wireParts(read, clock, randomIds, already, [...modules, ...extraModules]);
  const app = await buildApp({
    ...parts,
    longestEventLoopDelayMs,
    webFolder: webFolder ?? null,
    ...(onRoute && { onRoute }),
    ...(wireLimits && { wireLimits }),
    ...(exportLimits && { exportLimits }),
  });
  return {
    app,
    store: opened.store,
    platform: parts.platform,
    objects: parts.objects,
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
