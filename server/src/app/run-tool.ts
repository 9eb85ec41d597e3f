import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { UserId } from '@roadcast/core/ids';
import { printableLines } from '@roadcast/core/printable';
import type { CommandOutcome } from '../modules/accounts/public.ts';
import { systemClock } from '../platform/clock.ts';
import type { Store } from '../platform/db/store.ts';
import { linesOfError } from '../platform/errors/error-for-log.ts';
import { DatabaseLimits } from '../platform/limits/database-limits.ts';
import { findHolder } from '../platform/locks/store-lock.ts';
import { openAccountServices } from './account-services.ts';
import { authSecretOf } from './auth-secret.ts';
import { type Command, runCommand } from './commands.ts';
import { openFiles } from './file-services.ts';
import { knownFailure } from './known-failure.ts';
import { openStore } from './open-store.ts';
import { openPlatform } from './platform/platform-services.ts';
import { endOnDefect } from './process/defects.ts';
import { exitCodes } from './process/exit-codes.ts';
import { readSettings, type Settings } from './settings.ts';
import { VERSION } from './version.ts';

/**
 * Runs a command and prints its outcome. If a server is using the data folder, the server runs the command; otherwise
 * this process opens the store.
 * @returns exit code.
 */
export async function runTool(command: Command): Promise<number> {
  endOnDefect(exitCodes.notStarted);
  try {
    const { ok, text: line } = await perform(command, readSettings(process.env));
    (ok ? process.stdout : process.stderr).write(`${printableLines(line)}\n`);
    return ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${printableLines(knownFailure(error) ?? linesOfError(error))}\n`);
    return 1;
  }
}

async function perform(command: Command, settings: Settings): Promise<CommandOutcome> {
  const holder = settings.databaseUrl === null ? await findHolder(settings.dataDir) : null;
  if (holder !== null) return askServer(command, holder);
  // A restore may replace a lost store.
  const opened = await openStore(settings, command.do === 'restore');
  try {
    const files = openFiles(settings, systemClock, VERSION, (line) =>
      process.stderr.write(`${printableLines(line)}\n`),
    );
    const secret = settings.authSecret ?? (await authSecretOf(settings.dataDir));
    const sendReset = (userId: UserId) => sendResetFromHere(userId, opened.store, secret, settings);
    return await runCommand(command, opened.store, secret, { inTurns: false, files }, sendReset);
  } finally {
    await opened.close();
  }
}

/** Adds the email to the store's queue. The next server on this store sends it. */
async function sendResetFromHere(userId: UserId, store: Store, secret: string, settings: Settings): Promise<boolean> {
  const platform = openPlatform(secret, store, () => undefined);
  const opened = await openAccountServices(settings, store, platform, new DatabaseLimits(store.db), systemClock);
  try {
    return await opened.accounts.sendResetLink(userId, 'operator');
  } finally {
    await opened.close();
  }
}

/** Sends the command to the running server. @param socketPath socket of the server's lock. */
function askServer(command: Command, socketPath: string): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      text(response).then((body) => {
        if (body !== '') resolve(JSON.parse(body) as CommandOutcome);
        else resolve({ ok: false, text: 'The server is starting: try again in a moment' });
      }, reject);
    });
    call.on('error', () => {
      const unsure = command.do === 'restore' ? ': check which data it has once it runs again' : '';
      resolve({ ok: false, text: `The server ended before it answered${unsure}` });
    });
    call.end(JSON.stringify(command));
  });
}
