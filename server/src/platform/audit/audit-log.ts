import { createHmac } from 'node:crypto';
import { desc, eq, lt, or, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database, Queries } from '../db/store.ts';
import { derivedKey } from '../secrets/derived-key.ts';
import { auditLog } from './tables.ts';

/** Audited actions: the module and what happened. */
export type AuditAction =
  | 'account.registered'
  | 'account.deleted'
  | 'account.exported'
  | 'account.suspended'
  | 'account.unsuspended'
  | 'admin.granted'
  | 'admin.revoked'
  | 'email.change-requested'
  | 'email.change-canceled'
  | 'email.changed'
  | 'password.changed'
  | 'password.reset'
  | 'sessions.ended';

/** An account, or the operator on the command line. */
export type AuditActor = { readonly userId: string } | 'operator';

/** An audited event. */
export interface AuditEntry {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  /** The affected account. */
  readonly subject: { readonly userId: string };
  /** What changed, never personal data: it outlives the account. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** An entry as read from the log. */
export interface AuditLine {
  readonly at: Date;
  readonly action: string;
  /** Whether the actor is the affected account. */
  readonly isOwn: boolean;
  /** 'operator', or a pseudonym. */
  readonly actor: string;
  /** Pseudonym. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number | boolean>> | null;
}

/** Retention of entries, days. */
export const AUDIT_DAYS = 400;

/** Maximum number of entries shown at once. */
const MOST_SHOWN = 200;

const OPERATOR = 'operator';

/**
 * The audit log: who did what to which account, and when, written in the same transaction. Accounts have keyed pseudonyms, so an erased
 * account's entries remain but identify no one; while the account exists, its id finds its entries.
 */
export class AuditLog {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = derivedKey(secret, 'audit');
  }

  /** Writes an entry. @param tx the transaction of the audited change. */
  async write(tx: Queries, { actor, action, subject, details }: AuditEntry): Promise<void> {
    await tx.insert(auditLog).values({
      actor: actor === OPERATOR ? OPERATOR : this.nameOf(actor.userId),
      action,
      subject: this.nameOf(subject.userId),
      ...(details && { details }),
    });
  }

  /** Returns the latest entries, newest first. @param userId of the affected or acting account; all if omitted. */
  async read(queries: Queries, userId?: string): Promise<AuditLine[]> {
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

  private nameOf(userId: string): string {
    return createHmac('sha256', this.key).update(userId).digest('base64url').slice(0, 22);
  }
}
