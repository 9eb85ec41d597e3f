import { printableLines } from '@roadcast/core/printable';
import { systemClock } from '../platform/clock.ts';
import { linesOfError } from '../platform/errors/error-for-log.ts';
import { randomIds } from '../platform/ids.ts';
import { knownFailure } from './known-failure.ts';
import { openStore } from './open-store.ts';
import { endOnDefect } from './process/defects.ts';
import { exitCodes } from './process/exit-codes.ts';
import { sendSupervisor } from './process/supervisor-messages.ts';
import { readSettings } from './settings.ts';

/** Maximum milliseconds for running requests to finish after a stop signal. */
const DRAIN_MS = 10_000;

const IDLE_CHECK_MS = 50;

// The server's files contain accounts and emails, so no other OS user may read them.
process.umask(0o077);
endOnDefect(exitCodes.defect);

/** Exits if the supervisor ends during startup, when no request is running yet. */
const endAtOnce = (): void => process.exit(exitCodes.notStarted);
process.on('disconnect', endAtOnce);

try {
  await serve();
} catch (error) {
  const line = knownFailure(error) ?? `Roadcast could not start: ${linesOfError(error)}`;
  process.stderr.write(`${printableLines(line)}\n`);
  process.exit(exitCodes.notStarted);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  // Load the rest while the store opens, which waits for the disk and compiles on other threads.
  const opened = openStore(settings);
  // Its error is thrown below, where the store is needed.
  opened.catch(() => undefined);
  const [{ wireParts }, { buildApp }, { commandListener }] = await Promise.all([
    import('./wiring.ts'),
    import('./build-app.ts'),
    import('./commands.ts'),
  ]);
  const parts = await wireParts(settings, systemClock, randomIds, { opened });
  const app = await buildApp(parts);
  parts.opened.lock?.answerWith(
    commandListener(parts.store, parts.secret, parts.objects.files, (userId) =>
      parts.accounts.sendResetLink(userId, 'operator'),
    ),
  );
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // Ctrl+C sends the signal twice: from the terminal and from the supervisor.
    if (isStopping) return;
    isStopping = true;
    sendSupervisor('stopping');
    setTimeout(() => process.exit(exitCodes.notStarted), DRAIN_MS).unref();
    // Close connections that become idle later too, because they would keep the server running until the client
    // disconnects.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    await app.close();
    clearInterval(idle);
    await parts.close();
    process.exit(0);
  };
  // From now on, finish running requests if the supervisor ends.
  process.off('disconnect', endAtOnce);
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await parts.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  process.stdout.write(`Roadcast answers at http://${settings.host}:${port}\n`);
  sendSupervisor('answering');
  // Last, because this would compete with the startup.
  parts.warmUp();
}
