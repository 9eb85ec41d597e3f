import { FilesError, type FilesPort } from '@roadcast/providers/files/port';
import { sql } from 'drizzle-orm';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import { lockNumbers } from '../../platform/db/lock-numbers.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { type Database, StoreError } from '../../platform/db/store.ts';
import type { Ids } from '../../platform/ids.ts';
import { fileStores } from './tables.ts';

const MARKER = 'marker';

/**
 * Verifies that this server's files belong to its database, because several servers must share one folder or bucket.
 * Both contain the same random marker, set by the first server of a new or restored database. Skips the check if the
 * file store fails or is full, because trips don't need files.
 * @param log prints one line for the operator. @throws StoreError with a one-line explanation if they don't belong
 * together.
 */
export async function checkMarker(
  files: FilesPort,
  db: Database,
  ids: Ids,
  log: (line: string) => void,
): Promise<void> {
  try {
    const [expected] = await db.select().from(fileStores);
    const marker = expected?.marker ?? (await setMarker(files, db, ids));
    if (marker !== (await markerIn(files))) throw differentFiles(files);
  } catch (error) {
    if (error instanceof FilesError) log(`Files cannot be stored now: ${error.message}`);
    else if (!isOutOfRoom(error)) throw error;
  }
}

/**
 * Sets the marker unless another server already has. Servers that start together wait for each other. @returns the
 * database's marker.
 */
function setMarker(files: FilesPort, db: Database, ids: Ids): Promise<string> {
  return db.transaction(async (tx) => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${lockNumbers.fileStore})`);
    const [first] = await tx.select().from(fileStores);
    if (first) return first.marker;
    const own = (await markerIn(files)) ?? ids.next();
    await files.put(MARKER, Buffer.from(own));
    await tx.insert(fileStores).values({ marker: own });
    return own;
  });
}

const differentFiles = ({ location }: FilesPort): StoreError =>
  new StoreError(
    location === 'local'
      ? 'The files of this database are in another folder: let all its servers share DATA_DIR/files, or set S3_URL to keep files in a bucket'
      : 'The files of this database are in another bucket or folder: set S3_URL and S3_BUCKET as on its other servers',
  );

async function markerIn(files: FilesPort): Promise<string | null> {
  const bytes = await files.get(MARKER);
  return bytes && Buffer.from(bytes).toString('utf8');
}
