import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { tiers } from '@roadcast/core/plans';
import type { FilesPort } from '@roadcast/providers/files/port';
import { z } from 'zod';
import { adminActions, type CommandOutcome, runAdminCommand, type SendReset } from '../modules/accounts/public.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import { systemClock } from '../platform/clock.ts';
import { readBackup, type Sharing, writeBackup } from '../platform/db/backup.ts';
import { type Database, type Store, StoreError } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/errors/error-for-log.ts';
import { readJobs } from '../platform/jobs/read-jobs.ts';
import { leftOutOfBackup, type OwnedTable } from '../platform/modules/owned-table.ts';
import { modules, tablesOf } from './modules.ts';
import { auditLines, jobLines } from './platform/operator-lines.ts';

/** A command from the operator's command line. */
const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('admin'),
    action: z.enum(adminActions),
    email: z.string(),
    tier: z
      .strictObject({ tier: z.enum(tiers).nullable(), days: z.number().positive().nullable(), reason: z.string() })
      .optional(),
    reason: z.string().optional(),
  }),
  z.strictObject({ do: z.literal('jobs') }),
  z.strictObject({ do: z.literal('audit'), email: z.string() }),
  /** @property path absolute, on the machine that executes the command. */
  z.strictObject({ do: z.literal('backup'), path: z.string() }),
  z.strictObject({ do: z.literal('restore'), path: z.string() }),
]);

export type Command = z.infer<typeof commandSchema>;

/**
 * Runs a command. Never throws. On failure, returns one line without stored data.
 * @param secret the server's secret.
 * @param sharing whether a server in this process uses the same store, and the file store for backups.
 * @param sendReset emails the link of a `reset` command. @param tables all modules' tables, which also declare what
 * backups omit.
 */
export async function runCommand(
  command: Command,
  store: Store,
  secret: string,
  sharing: Sharing,
  sendReset: SendReset,
  tables: readonly OwnedTable[] = tablesOf(modules),
): Promise<CommandOutcome> {
  try {
    if (command.do === 'jobs') return jobLines(await readJobs(store));
    if (command.do === 'audit') return await auditLines(command.email, store.db, new AuditLog(secret));
    if (command.do === 'admin') {
      const { action, email, tier, reason } = command;
      return await runAdminCommand(
        action,
        email,
        { tier, reason },
        { db: store.db, secret, clock: systemClock, sendReset },
      );
    }
    const long = await store.forLongWork();
    try {
      return command.do === 'backup'
        ? {
            ok: true,
            text: `${await writeBackup(long.db, command.path, leftOutOfBackup(tables), sharing)} rows written to ${command.path}`,
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
    leftOut = `; ${rows} were skipped, because they or their owners changed during the backup`;
  };
  const rows = await readBackup(db, path, { ...sharing, onLeftOut });
  return { ok: true, text: `${rows} rows restored${leftOut}; everyone has to sign in again` };
}

function reasonOf(error: unknown, command: Command): string {
  if (error instanceof StoreError) return error.message;
  const path = 'path' in command ? command.path : '';
  const unchanged = command.do === 'restore' ? '. Nothing was changed' : '';
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `No such file or folder: ${path}${unchanged}`;
  if (code !== undefined && errno !== undefined) return `${path} cannot be used (${code})${unchanged}`;
  return `${wordsForLog(error)}${unchanged}`;
}

/** Runs commands received through the data folder's lock, which accepts connections from the server's OS user only. */
export function commandListener(store: Store, secret: string, files: FilesPort, sendReset: SendReset): RequestListener {
  return (request, response) => {
    const answer = (status: number, outcome: CommandOutcome): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
    };
    text(request)
      .then((body) =>
        runCommand(commandSchema.parse(JSON.parse(body)), store, secret, { inTurns: true, files }, sendReset),
      )
      .then((outcome) => answer(200, outcome))
      .catch((error: unknown) =>
        answer(500, { ok: false, text: `The server cannot read this command: ${wordsForLog(error)}` }),
      );
  };
}
