import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CommandOutcome } from '../modules/accounts/public.ts';
import { findHolder } from '../platform/locks/store-lock.ts';
import { type Command, runCommand } from './commands.ts';
import { knownFailure } from './known-failure.ts';
import { openStore } from './open-store.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * Does what a command line asks for and says how it ended, whether a server runs or not. A server that holds the data folder
 * does it itself; otherwise this process opens the store for as long as it takes.
 * @returns the code to exit with.
 */
export async function runTool(command: Command): Promise<number> {
  try {
    const { ok, text: line } = await perform(command, readSettings(process.env));
    (ok ? process.stdout : process.stderr).write(`${line}\n`);
    return ok ? 0 : 1;
  } catch (error) {
    const line = knownFailure(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    return 1;
  }
}

async function perform(command: Command, settings: Settings): Promise<CommandOutcome> {
  const holder = settings.databaseUrl === null ? await findHolder(settings.dataDir) : null;
  if (holder !== null) return askServer(command, holder);
  // A backup may take the place of a store that is gone.
  const opened = await openStore(settings, command.do === 'restore');
  try {
    return await runCommand(command, opened.store);
  } finally {
    await opened.close();
  }
}

/** @param socketPath of the server's door. */
function askServer(command: Command, socketPath: string): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      text(response).then((body) => {
        if (body !== '') resolve(JSON.parse(body) as CommandOutcome);
        else resolve({ ok: false, text: 'The server is starting: try again in a moment' });
      }, reject);
    });
    call.on('error', reject);
    call.end(JSON.stringify(command));
  });
}
