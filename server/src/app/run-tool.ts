import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { printableLines } from '@roadcast/core/printable';
import type { CommandOutcome } from '../modules/accounts/public.ts';
import { linesOfError } from '../platform/errors/error-for-log.ts';
import { findHolder } from '../platform/locks/store-lock.ts';
import { authSecretOf } from './auth-secret.ts';
import { type Command, runCommand } from './commands.ts';
import { knownFailure } from './known-failure.ts';
import { openStore } from './open-store.ts';
import { endOnDefect } from './process/defects.ts';
import { exitCodes } from './process/exit-codes.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * Runs a command and prints its outcome, whether or not a server is running. A server that holds the data folder runs it itself;
 * otherwise this process opens the store meanwhile.
 * @returns the exit code.
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
    const secret = settings.authSecret ?? (await authSecretOf(settings.dataDir));
    return await runCommand(command, opened.store, secret, { inTurns: false });
  } finally {
    await opened.close();
  }
}

/** Sends the command to the running server. @param socketPath of the server's lock socket. */
function askServer(command: Command, socketPath: string): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      text(response).then((body) => {
        if (body !== '') resolve(JSON.parse(body) as CommandOutcome);
        else resolve({ ok: false, text: 'The server is starting: try again in a moment' });
      }, reject);
    });
    call.on('error', () => {
      const unsure = command.do === 'restore' ? ': look which data it has when it runs again' : '';
      resolve({ ok: false, text: `The server ended before it had answered${unsure}` });
    });
    call.end(JSON.stringify(command));
  });
}
