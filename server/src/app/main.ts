import { systemClock } from '../platform/clock.ts';
import { StoreError } from '../platform/db/store.ts';
import { randomIds } from '../platform/ids.ts';
import { StoreInUseError } from '../platform/locks/store-lock.ts';
import { buildApp } from './build-app.ts';
import { commandDoor } from './commands.ts';
import { DatasetError } from './dataset.ts';
import { BadSettingError, readSettings } from './settings.ts';
import { wireParts } from './wiring.ts';

/** Requests under way when the server is told to stop have this long to end. */
const DRAIN_MS = 10_000;

const IDLE_CHECK_MS = 50;

// What this server writes holds accounts and mails: nobody else on the machine reads it.
process.umask(0o077);

try {
  await serve();
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const parts = await wireParts(settings, systemClock, randomIds);
  const app = await buildApp(parts);
  parts.opened.lock?.answerWith(commandDoor(parts.store));
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // A connection that becomes idle after the close would keep the server waiting for its caller to hang up.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    await app.close();
    clearInterval(idle);
    await parts.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await parts.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  process.stdout.write(`Roadcast answers at http://${settings.host}:${port}\n`);
}

/** What stops a start is one line that says what to do. */
function oneLine(error: unknown): string {
  if (error instanceof BadSettingError || error instanceof DatasetError) return error.message;
  if (error instanceof StoreError || error instanceof StoreInUseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT is in use by another program: choose another one, as in PORT=3001 npm start';
  if (code === 'EACCES') return 'PORT may not be used by this user: choose one above 1023, as in PORT=3000 npm start';
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine';
  return `Roadcast could not start: ${message}`;
}
