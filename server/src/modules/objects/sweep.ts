import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { FilesPort } from '@roadcast/providers/files/port';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/store.ts';
import { deleteFiles } from './files.ts';
import { objectTable } from './tables.ts';

/** Minimum age of files to delete, milliseconds. Younger ones may belong to a row that isn't committed yet. */
const YOUNG_MS = 2 * MILLISECONDS_PER_HOUR;

const FILES_AT_ONCE = 200;

/** Returns the given ids that have a row. */
export type KnownIds = (ids: readonly string[], db: Database) => Promise<readonly string[]>;

/** Kinds of files to clean up: their key folder, and a lookup of their rows. */
export type SweptKinds = Readonly<Record<string, KnownIds>>;

const knownObjects =
  (kind: 'upload' | 'picture'): KnownIds =>
  async (ids, db) => {
    const rows = await db
      .select({ id: objectTable.id })
      .from(objectTable)
      .where(and(inArray(objectTable.id, [...ids]), eq(objectTable.kind, kind)));
    return rows.map(({ id }) => id);
  };

/** Kinds of files stored by this module. */
export const ownKinds: SweptKinds = { uploads: knownObjects('upload'), pictures: knownObjects('picture') };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Deletes files without a row, which remain after interrupted uploads and deletions, erased accounts, a restore, or
 * repeated use of a bucket's signed URL. @param now current time; files from the two hours before are kept.
 */
export async function sweepFiles(
  kinds: SweptKinds,
  { db, files }: { readonly db: Database; readonly files: FilesPort },
  now: number,
): Promise<void> {
  const batches = new Map<string, { readonly key: string; readonly id: string }[]>();
  const sweep = async (kind: string): Promise<void> => {
    const batch = batches.get(kind) ?? [];
    batches.delete(kind);
    const known = new Set(
      batch.length === 0
        ? []
        : await kinds[kind]?.(
            batch.map(({ id }) => id),
            db,
          ),
    );
    const orphans = batch.filter(({ id }) => !known.has(id)).map(({ key }) => key);
    await deleteFiles(files, orphans);
  };
  await files.tidy(now - YOUNG_MS);
  for await (const { key, modifiedAt } of files.list()) {
    const [kind = '', name = ''] = key.split('/');
    const [id] = UUID.exec(name) ?? [];
    if (id === undefined || !(kind in kinds) || modifiedAt > now - YOUNG_MS) continue;
    const batch = batches.get(kind) ?? [];
    batches.set(kind, [...batch, { key, id }]);
    if (batch.length + 1 >= FILES_AT_ONCE) await sweep(kind);
  }
  for (const kind of [...batches.keys()]) await sweep(kind);
}
