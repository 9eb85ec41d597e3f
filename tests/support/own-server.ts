import { test } from '@playwright/test';
import { makeDataFolder } from './data-folder.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Settings of a private server, which unlocks everything. */
export const PRIVATE = { EDITION: 'private' } as const;

/**
 * Starts a server before the tests of a file or group, and stops it after them. For tests that need other settings than
 * the journeys' common server.
 */
export function ownServer(settings: Readonly<Record<string, string>>): { readonly url: string } {
  const folder = makeDataFolder();
  let server: ServerProcess | undefined;
  test.beforeAll(async () => {
    server = await startServer({ DATABASE_URL: 'memory', DATA_DIR: folder.path, ...settings });
  });
  test.afterAll(async () => {
    await server?.stop();
    folder.remove();
  });
  return {
    get url() {
      return server?.url ?? '';
    },
  };
}
