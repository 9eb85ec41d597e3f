import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who did what to which account, and when. Accounts are stored as pseudonyms, because rows outlive them. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Pseudonym of the acting account; 'operator' for the command line. */
    actor: text('actor').notNull(),
    /** Such as 'password.changed'; see `AuditAction`. */
    action: text('action').notNull(),
    /** Pseudonym of the affected account. */
    subject: text('subject').notNull(),
    /** What changed, without private data such as addresses. */
    details: jsonb('details').$type<Readonly<Record<string, string | number | boolean>>>(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.id),
    index('audit_log_actor').on(table.actor, table.id),
    index('audit_log_at').on(table.at),
  ],
);
