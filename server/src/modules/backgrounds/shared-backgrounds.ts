import {
  type AuditAction,
  MOST_SHARED_BACKGROUNDS,
  type ShareBackgroundRequest,
  type SharedBackground,
} from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { isNull } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type ObjectRow, type ObjectsModule, storePicture, Uploads } from '../objects/public.ts';
import { isBuiltIn } from './built-ins.ts';
import { objectPathOf, presentShared, sharedBackgrounds } from './kept-backgrounds.ts';
import { deleteWithPicture } from './own-backgrounds.ts';
import { backgroundTable } from './tables.ts';

export interface SharingAdmin {
  readonly caller: Caller;
  readonly userId: UserId;
}

export interface SharingParts {
  readonly objects: ObjectsModule;
  readonly audit: AuditLog;
}

/**
 * Shares an uploaded picture or a built-in background.
 * @throws ApiError background_unknown if `imageURL` is anything else; background_limit; errors about the picture.
 */
export async function shareBackground(
  { name, imageURL, isPublic }: ShareBackgroundRequest,
  admin: SharingAdmin,
  { objects, audit }: SharingParts,
): Promise<SharedBackground> {
  const insert = async (
    queries: Queries,
    source: Pick<typeof backgroundTable.$inferInsert, 'builtIn' | 'objectId'>,
    object: ObjectRow | null,
  ): Promise<SharedBackground> => {
    await requireRoom(queries);
    const createdAt = new Date(objects.clock.now());
    const values = { id: objects.ids.next(), userId: null, name, isPublic, createdAt, ...source };
    const [row] = await queries.insert(backgroundTable).values(values).returning();
    if (!row) throw new Error('the background was not inserted');
    await audit.write(queries, entryOf('background.shared', admin, { isPublic }));
    return presentShared({ row, object });
  };
  if (isBuiltIn(imageURL)) return objects.db.transaction((tx) => insert(tx, { builtIn: imageURL }, null));
  await requireRoom(objects.db);
  return objects.receiving.one(admin.userId, async () => {
    const uploads = new Uploads(objects);
    const { id, bytes } = await uploads.fileOf(imageURL, admin.caller);
    const made = await objects.pictures.picture(bytes);
    const owner = { userId: null, access: isPublic ? 'everyone' : 'admins' } as const;
    const shared = await storePicture(
      made,
      owner,
      (queries, object) => insert(queries, { objectId: object.id }, object),
      objects,
    );
    await uploads.forget(id);
    return shared;
  });
}

/** Deletes a shared background. Users who chose it get the default. @throws ApiError background_not_found. */
export async function unshareBackground(
  objectPath: string,
  admin: SharingAdmin,
  { objects, audit }: SharingParts,
): Promise<void> {
  const found = (await sharedBackgrounds(objects.db)).find(({ row }) => objectPathOf(row) === objectPath);
  if (!found) throw new ApiError('background_not_found');
  const within = (work: (queries: Queries) => Promise<void>): Promise<void> =>
    objects.db.transaction(async (tx) => {
      await work(tx);
      await audit.write(tx, entryOf('background.unshared', admin, { isPublic: found.row.isPublic }));
    });
  await deleteWithPicture(found.row, within, objects);
}

const entryOf = (action: AuditAction, { userId }: SharingAdmin, details: Readonly<Record<string, boolean>>) => ({
  actor: { userId },
  action,
  subject: { userId },
  details,
});

async function requireRoom(queries: Queries): Promise<void> {
  const count = await queries.$count(backgroundTable, isNull(backgroundTable.userId));
  if (count >= MOST_SHARED_BACKGROUNDS) {
    throw new ApiError('background_limit', { facts: { limit: MOST_SHARED_BACKGROUNDS } });
  }
}
