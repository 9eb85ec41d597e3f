import type { Logo, LogoType } from '@roadcast/contract';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

/** The site's logos. The newest of each type is current. */
export const logoTable = pgTable(
  'logos',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').$type<LogoType>().notNull(),
    format: text('format').$type<Logo['format']>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    storageLocation: text('storage_location').$type<Logo['storageLocation']>().notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index('logos_of_type').on(table.type, table.uploadedAt)],
);
