import type { Picture } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/** Who may see a picture: its owner, administrators, or everyone. */
export type ObjectAccess = 'owner' | 'admins' | 'everyone';

/**
 * Files in the file store: unused uploads, and pictures. A file is stored before its row and deleted after its row, so
 * every picture's row has its files. The migration adds a cascading foreign key to users.
 */
export const objectTable = pgTable(
  'objects',
  {
    id: text('id').primaryKey(),
    /** Null for the site's own files. */
    userId: text('user_id').$type<UserId>(),
    kind: text('kind').$type<'upload' | 'picture'>().notNull(),
    access: text('access').$type<ObjectAccess>().notNull(),
    /** Total size of the files; 0 for uploads, which are few and short-lived. */
    bytes: integer('bytes').notNull(),
    /** Declared media type of an upload; null if any picture is allowed. */
    type: text('type'),
    /** Declared size of an upload, bytes; null if any size up to the limit is allowed. */
    size: integer('size'),
    /** When this server received the upload, whose URL works only once. */
    receivedAt: moment('received_at'),
    /** When an unused upload is deleted; null for pictures. */
    expiresAt: moment('expires_at'),
    /** Picture properties; null for uploads. */
    picture: jsonb('picture').$type<Omit<Picture, 'smallUrl'>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('objects_of_user').on(table.userId), index('objects_expiring').on(table.expiresAt)],
);

/** Content of the marker in the file store that belongs to this database. One row. */
export const fileStores = pgTable('file_stores', { marker: text('marker').primaryKey() });

/** Counts files toward the storage limit. */
export const storedObjects: StoredTable = {
  table: objectTable,
  userId: objectTable.userId,
  fileBytes: objectTable.bytes,
};
