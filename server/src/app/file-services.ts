import { join } from 'node:path';
import { DiskFiles } from '@roadcast/providers/files/disk/index';
import type { FilesPort } from '@roadcast/providers/files/port';
import { S3Files } from '@roadcast/providers/files/s3/index';
import { identityOf } from '@roadcast/providers/upstream/identity';
import { logoKinds } from '../modules/logos/public.ts';
import { checkMarker, type ObjectsModule, ownKinds, Pictures, Receiving } from '../modules/objects/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/db/store.ts';
import type { Platform } from '../platform/modules/platform.ts';
import type { Settings } from './settings.ts';

/** Subfolder for stored files in the data folder. */
const FILES_FOLDER = 'files';

/**
 * Opens the configured file store: a bucket, or a folder in the data folder. @param version server version, for the
 * User-Agent.
 */
export function openFiles(
  { bucket, dataDir, diskReserveBytes, upstreamContact }: Settings,
  clock: Clock,
  version: string,
  log: (line: string) => void,
): FilesPort {
  if (bucket === null) return new DiskFiles({ folder: join(dataDir, FILES_FOLDER), reserveBytes: diskReserveBytes });
  return new S3Files({
    bucket,
    identity: identityOf(version, upstreamContact),
    clock,
    onCircuit: (state) => {
      if (state === 'open') log('The file storage does not respond: pictures cannot be shown or stored until it does');
      if (state === 'closed') log('The file storage responds again');
    },
  });
}

/** The file store and the process that decodes files. */
export interface FileServices {
  readonly objects: ObjectsModule;
  close(): Promise<void>;
}

/**
 * Opens the file store after checking that it belongs to this database.
 * @throws StoreError if it belongs to another database.
 */
export async function openFileServices(
  files: FilesPort,
  { db }: Store,
  platform: Pick<Platform, 'storage' | 'clock' | 'ids' | 'plans' | 'secret'>,
  log: (line: string) => void,
): Promise<FileServices> {
  await checkMarker(files, db, platform.ids, log);
  const pictures = new Pictures();
  const { storage, clock, ids, plans, secret } = platform;
  const kinds = { ...ownKinds, ...logoKinds };
  return {
    objects: { db, files, pictures, receiving: new Receiving(), storage, plans, clock, ids, kinds, secret },
    close: () => pictures.close(),
  };
}
