import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { adminActions, type CommandOutcome, runAdminCommand } from '../modules/accounts/public.ts';
import { readBackup, writeBackup } from '../platform/db/backup.ts';
import { type Store, StoreError } from '../platform/db/store.ts';

/** What a command line asks for. */
const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('admin'), action: z.enum(adminActions), email: z.string() }),
  /** @property path absolute, on the machine of the process that does it. */
  z.strictObject({ do: z.literal('backup'), path: z.string() }),
  z.strictObject({ do: z.literal('restore'), path: z.string() }),
]);

export type Command = z.infer<typeof commandSchema>;

/** Worth nothing in a backup: who was signed in, links that were mailed, what was tried. Who restores signs everybody out. */
const LEFT_OUT = ['sessions', 'verifications', 'email_changes', 'attempts'];

/** Does what a command line asks for. Never throws what people can mend: it says so. */
export async function runCommand(command: Command, { db }: Store): Promise<CommandOutcome> {
  try {
    switch (command.do) {
      case 'admin':
        return await runAdminCommand(command.action, command.email, db);
      case 'backup':
        return { ok: true, text: `${await writeBackup(db, command.path, LEFT_OUT)} rows are in ${command.path}` };
      case 'restore':
        return {
          ok: true,
          text: `${await readBackup(db, command.path)} rows are back; everybody has to sign in again`,
        };
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof StoreError) return { ok: false, text: message };
    if (code === 'ENOENT') return { ok: false, text: `There is no such file or folder: ${fileOf(command)}` };
    if (code === 'EACCES' || code === 'ENOSPC')
      return { ok: false, text: `${fileOf(command)} cannot be used (${code})` };
    throw error;
  }
}

const fileOf = (command: Command): string => ('path' in command ? command.path : '');

/**
 * Answers the command lines that come through the data folder's lock. Whoever can reach it is the user whose server this is.
 */
export function commandListener(store: Store): RequestListener {
  return (request, response) => {
    const answer = (status: number, outcome: CommandOutcome): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
    };
    text(request)
      .then((body) => runCommand(commandSchema.parse(JSON.parse(body)), store))
      .then((outcome) => answer(200, outcome))
      .catch((error: unknown) => answer(500, { ok: false, text: `The server could not do it: ${nameOf(error)}` }));
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown failure');
