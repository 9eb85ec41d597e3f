import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { buildApp } from './build-app.ts';
import { commandListener } from './commands.ts';
import { knownFailure } from './known-failure.ts';
import { readSettings } from './settings.ts';
import { wireParts } from './wiring.ts';

/** Requests under way when the server is told to stop have this long to end. */
const DRAIN_MS = 10_000;

const IDLE_CHECK_MS = 50;

// What this server writes holds accounts and mails: nobody else on the machine reads it.
process.umask(0o077);

try {
  await serve();
} catch (error) {
  process.stderr.write(`${knownFailure(error) ?? `Roadcast could not start: ${(error as Error).message}`}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const parts = await wireParts(settings, systemClock, randomIds);
  const app = await buildApp(parts);
  parts.opened.lock?.answerWith(commandListener(parts.store));
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
