import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { adminActions, type CommandOutcome, runAdminCommand } from '../modules/accounts/public.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import { readBackup, type Sharing, writeBackup } from '../platform/db/backup.ts';
import { type Database, type Store, StoreError } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/errors/error-for-log.ts';
import { readJobs } from '../platform/jobs/read-jobs.ts';
import { leftOutOfBackup, type OwnedTable } from '../platform/modules/owned-table.ts';
import { modules, tablesOf } from './modules.ts';
import { auditLines, jobLines } from './platform/operator-lines.ts';

/** A command of the operator's command line. */
const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('admin'), action: z.enum(adminActions), email: z.string() }),
  z.strictObject({ do: z.literal('jobs') }),
  /** @property email of an account; empty for all entries. */
  z.strictObject({ do: z.literal('audit'), email: z.string() }),
  /** @property path absolute, on the machine of the executing process. */
  z.strictObject({ do: z.literal('backup'), path: z.string() }),
  z.strictObject({ do: z.literal('restore'), path: z.string() }),
]);

export type Command = z.infer<typeof commandSchema>;

/**
 * Runs a command. Never throws: on failure the outcome is one line without any stored data.
 * @param secret of the server.
 * @param sharing whether a server in this process uses the same store. @param tables with what backups leave out.
 */
export async function runCommand(
  command: Command,
  store: Store,
  secret: string,
  sharing: Sharing,
  tables: readonly OwnedTable[] = tablesOf(modules),
): Promise<CommandOutcome> {
  try {
    if (command.do === 'jobs') return jobLines(await readJobs(store));
    if (command.do === 'audit') return await auditLines(command.email, store.db, new AuditLog(secret));
    if (command.do === 'admin') return await runAdminCommand(command.action, command.email, store.db, secret);
    const long = await store.forLongWork();
    try {
      return command.do === 'backup'
        ? {
            ok: true,
            text: `${await writeBackup(long.db, command.path, leftOutOfBackup(tables), sharing)} rows are in ${command.path}`,
          }
        : await restore(long.db, command.path, sharing);
    } finally {
      await long.close();
    }
  } catch (error) {
    return { ok: false, text: reasonOf(error, command) };
  }
}

async function restore(db: Database, path: string, sharing: Sharing): Promise<CommandOutcome> {
  let leftOut = '';
  const onLeftOut = (rows: number): void => {
    leftOut = `; ${rows} were left out, as they or what they belong to changed while the backup was written`;
  };
  const rows = await readBackup(db, path, { ...sharing, onLeftOut });
  return { ok: true, text: `${rows} rows are back${leftOut}; everybody has to sign in again` };
}

function reasonOf(error: unknown, command: Command): string {
  if (error instanceof StoreError) return error.message;
  const path = 'path' in command ? command.path : '';
  const unchanged = command.do === 'restore' ? '. Nothing was changed' : '';
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no such file or folder: ${path}${unchanged}`;
  if (code !== undefined && errno !== undefined) return `${path} cannot be used (${code})${unchanged}`;
  return `${wordsForLog(error)}${unchanged}`;
}

/** Runs commands received through the data folder's lock. Only the server's own OS user can connect to it. */
export function commandListener(store: Store, secret: string): RequestListener {
  return (request, response) => {
    const answer = (status: number, outcome: CommandOutcome): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
    };
    text(request)
      .then((body) => runCommand(commandSchema.parse(JSON.parse(body)), store, secret, { inTurns: true }))
      .then((outcome) => answer(200, outcome))
      .catch((error: unknown) =>
        answer(500, { ok: false, text: `The server cannot read this command: ${wordsForLog(error)}` }),
      );
  };
}
