import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/moment.ts';

/** Pending events. A row is written in the transaction of its cause and deleted once all handlers have processed it. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Encrypted JSON: see `SealedText`. */
    payload: text('payload').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the handlers' jobs were stored. */
    dispatchedAt: moment('dispatched_at'),
  },
  (table) => [
    index('outbox_events_waiting').on(table.createdAt).where(sql`${table.dispatchedAt} is null`),
    index('outbox_events_created_at').on(table.createdAt),
  ],
);

/** Completed deliveries by event and handler, without event data. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: uuid('event_id').notNull(),
    handler: text('handler').notNull(),
    deliveredAt: moment('delivered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.handler] }),
    index('event_deliveries_delivered_at').on(table.deliveredAt),
  ],
);
