import { createHmac } from 'node:crypto';
import { AUDIT_DAYS, type AuditAction } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { desc, eq, lt, or, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database, Queries } from '../db/store.ts';
import { derivedKey } from '../secrets/derived-key.ts';
import { auditLog } from './tables.ts';

/** Who acted: an account, the operator on the command line, or an automatic task. */
export type AuditActor = { readonly userId: UserId } | 'operator' | 'clock';

/** What was affected: an account, or the server itself. */
export type AuditSubject = { readonly userId: UserId } | 'server';

export interface AuditEntry {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** What changed. Never contains personal data, because entries outlive the account. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** An entry as read from the log. */
export interface AuditLine {
  readonly at: Date;
  readonly action: string;
  /** Whether the actor is the affected account. */
  readonly isOwn: boolean;
  /** 'operator', 'clock', or a pseudonym. */
  readonly actor: string;
  /** Pseudonym of the affected account, or 'server'. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number | boolean>> | null;
}

/** Maximum entries returned. */
const MOST_SHOWN = 200;

/**
 * The audit log: who did what to which account, and when, written in the same transaction. Accounts have keyed
 * pseudonyms: while an account exists, its id leads to its entries; after it is erased, the entries remain but identify
 * no one.
 */
export class AuditLog {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = derivedKey(secret, 'audit');
  }

  /** Writes an entry. @param tx transaction of the audited change. */
  async write(tx: Queries, { actor, action, subject, details }: AuditEntry): Promise<void> {
    await tx.insert(auditLog).values({
      actor: typeof actor === 'string' ? actor : this.nameOf(actor.userId),
      action,
      subject: typeof subject === 'string' ? subject : this.nameOf(subject.userId),
      ...(details && { details }),
    });
  }

  /** Returns the latest entries, newest first. @param userId affected or acting account; all accounts if omitted. */
  async read(queries: Queries, userId?: UserId): Promise<AuditLine[]> {
    const name = userId === undefined ? null : this.nameOf(userId);
    const rows = await queries
      .select()
      .from(auditLog)
      .where(name === null ? undefined : or(eq(auditLog.subject, name), eq(auditLog.actor, name)))
      .orderBy(desc(auditLog.id))
      .limit(MOST_SHOWN);
    return rows.map(({ at, action, actor, subject, details }) => ({
      at,
      action,
      isOwn: actor === subject,
      actor,
      subject,
      details,
    }));
  }

  /** Deletes entries older than `AUDIT_DAYS`. */
  async purge(db: Database): Promise<void> {
    await deleteInBatches(db, auditLog, lt(auditLog.at, sql`now() - make_interval(days => ${AUDIT_DAYS})`));
  }

  /** Returns an account's pseudonym. */
  nameOf(userId: UserId): string {
    return createHmac('sha256', this.key).update(userId).digest('base64url').slice(0, 22);
  }
}
