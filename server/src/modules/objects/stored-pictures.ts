import type { Picture } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import { deleteFiles, fromFiles, pictureKeys, variantKey } from './files.ts';
import type { ObjectsModule } from './objects-module.ts';
import type { MadePicture } from './pictures/tasks.ts';
import { variantNames } from './pictures/tasks.ts';
import { type ObjectAccess, objectTable } from './tables.ts';

export type ObjectRow = typeof objectTable.$inferSelect;

/** A picture's owner and who may see it. */
export type PictureOwner =
  | { readonly userId: UserId; readonly tier: Tier; readonly access: 'owner' }
  | { readonly userId: null; readonly access: Exclude<ObjectAccess, 'owner'> };

/** Writes the rows that use a picture, in the transaction that adds the picture's own row. */
export type UsePicture<Result> = (queries: Queries, picture: ObjectRow) => Promise<Result>;

/**
 * Stores a re-encoded picture: first its files, then its row together with the rows that use it. A failure leaves at
 * most files without a row, which the hourly cleanup deletes.
 * @throws ApiError account_full, storage_full, files_unavailable; the error of `use`.
 */
export async function storePicture<Result>(
  { variants, ...picture }: MadePicture,
  owner: PictureOwner,
  use: UsePicture<Result>,
  { db, files, storage, plans, clock, ids }: ObjectsModule,
): Promise<Result> {
  const id = ids.next();
  const bytes = variantNames.reduce((sum, name) => sum + variants[name].byteLength, 0);
  const { userId, access } = owner;
  const row = { id, userId, kind: 'picture', access, bytes, picture, createdAt: new Date(clock.now()) } as const;
  const insert = async (queries: Queries): Promise<Result> => {
    const [inserted] = await queries.insert(objectTable).values(row).returning();
    if (!inserted) throw new Error('the picture was not inserted');
    return use(queries, inserted);
  };
  try {
    for (const name of variantNames) await fromFiles(files.put(variantKey(id, name), variants[name]));
    return owner.userId === null
      ? await db.transaction(insert)
      : await storage.within(owner.userId, plans[owner.tier].storage, insert);
  } catch (error) {
    await deleteFiles(files, pictureKeys(id));
    throw error;
  }
}

/**
 * Deletes a picture's row and, by cascade, the rows that use it. `deletePictureFiles` must be called after the
 * transaction.
 */
export async function deletePictureRow(id: string, queries: Queries): Promise<void> {
  await queries.delete(objectTable).where(eq(objectTable.id, id));
}

/** Deletes the files of a picture whose row was deleted. */
export const deletePictureFiles = (id: string, { files }: Pick<ObjectsModule, 'files'>): Promise<void> =>
  deleteFiles(files, pictureKeys(id));

/** Returns a picture's URL path. */
export const pictureUrl = (id: string): string => `/api/objects/${id}`;

/** Returns a picture in the API format; null if the row is an upload. */
export const presentPicture = ({ id, picture }: Pick<ObjectRow, 'id' | 'picture'>): Picture | null =>
  picture && { ...picture, smallUrl: `${pictureUrl(id)}?size=small` };
