import type { AuditEntryOnTheWire, auditCsvQuerySchema } from '@roadcast/contract';
import { asUserId } from '@roadcast/core/ids';
import { letOthers } from '@roadcast/providers/let-others';
import { and, desc, eq, gt, gte, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import type { Database } from '../../platform/db/store.ts';
import { users } from '../accounts/public.ts';

type Filter = z.output<typeof auditCsvQuerySchema>;

/** Actors and subjects that aren't accounts. */
const NO_ACCOUNT: ReadonlySet<string> = new Set(['operator', 'clock', 'server']);

/** Accounts whose pseudonyms are computed per query, which takes a few milliseconds. */
const NAMES_AT_ONCE = 2000;

/**
 * Finds the email addresses of accounts in the audit log. Entries contain only pseudonyms, which are computed from
 * account ids.
 */
export class AuditNames {
  private readonly db: Database;
  private readonly audit: AuditLog;
  /** Email addresses of the accounts read so far, by pseudonym. */
  private readonly emails = new Map<string, string>();
  private readFrom = asUserId('');
  private isComplete = false;

  constructor(db: Database, audit: AuditLog) {
    this.db = db;
    this.audit = audit;
  }

  /** Resolves pseudonyms, reading accounts until all are found. */
  async learn(names: Iterable<string>): Promise<void> {
    const wanted = new Set([...names].filter((name) => !NO_ACCOUNT.has(name)));
    while (!this.isComplete && [...wanted].some((name) => !this.emails.has(name))) {
      const rows = await this.db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(gt(users.id, this.readFrom))
        .orderBy(users.id)
        .limit(NAMES_AT_ONCE);
      for (const { id, email } of rows) this.emails.set(this.audit.nameOf(id), email);
      this.readFrom = rows.at(-1)?.id ?? this.readFrom;
      this.isComplete = rows.length < NAMES_AT_ONCE;
      await letOthers();
    }
  }

  /** Returns an actor or subject with its email address; null for a deleted account. */
  party(name: string): AuditEntryOnTheWire['actor'] {
    return { name, email: this.emails.get(name) ?? null };
  }
}

/** Returns the SQL condition for audit log filters. @throws ApiError user_not_found if no account has the address. */
export async function auditCondition(
  { action, email, from, until, byAdmins }: Filter,
  db: Database,
  audit: AuditLog,
): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = [
    byAdmins === 'true' ? ne(auditLog.actor, auditLog.subject) : undefined,
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    until === undefined ? undefined : lte(auditLog.at, new Date(until)),
  ];
  if (action !== '') {
    const prefix = `${action.replace(/[\\%_]/g, '\\$&')}.%`;
    conditions.push(or(eq(auditLog.action, action), like(auditLog.action, prefix)));
  }
  if (email !== '') {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
    if (!user) throw new ApiError('user_not_found', { field: 'email' });
    const name = audit.nameOf(user.id);
    conditions.push(or(eq(auditLog.subject, name), eq(auditLog.actor, name)));
  }
  return and(...conditions);
}

/**
 * Returns entries, newest first. @param beforeId id of the last entry on the previous page; null for the first page.
 */
export async function readEntries(
  condition: SQL | undefined,
  beforeId: string | null,
  most: number,
  db: Database,
  names: AuditNames,
): Promise<AuditEntryOnTheWire[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(condition, beforeId === null ? undefined : lt(auditLog.id, sql`${beforeId}::bigint`)))
    .orderBy(desc(auditLog.id))
    .limit(most);
  await names.learn(rows.flatMap(({ actor, subject }) => [actor, subject]));
  return rows.map(({ id, at, action, actor, subject, details }) => ({
    id: String(id),
    at: at.getTime(),
    action,
    actor: names.party(actor),
    subject: names.party(subject),
    details,
  }));
}
