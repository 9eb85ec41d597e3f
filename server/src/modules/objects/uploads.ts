import { MOST_UPLOAD_MEGABYTES, type UploadResponse } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { deleteFiles, fromFiles, uploadKey } from './files.ts';
import type { ObjectsModule } from './objects-module.ts';
import { kindOfFile } from './pictures/picture-type.ts';
import { objectPolicy } from './policy.ts';
import type { ObjectRow } from './stored-pictures.ts';
import { objectTable } from './tables.ts';
import { idInToken, UploadAddresses, uploadIn, uploadPath } from './upload-address.ts';

/** Hours within which a file must be sent and used. */
const UPLOAD_HOURS = 1;

/** Maximum unused uploads per user. */
const MOST_UNUSED = 10;

/** Returns the error for a file over the size limit. */
export const uploadTooLarge = (): ApiError =>
  new ApiError('upload_too_large', { facts: { megabytes: MOST_UPLOAD_MEGABYTES } });

/** Manages uploads until their use. Uploads are declared, received, then claimed. */
export class Uploads {
  private readonly parts: ObjectsModule;
  private readonly addresses: UploadAddresses;

  constructor(parts: ObjectsModule) {
    this.parts = parts;
    this.addresses = new UploadAddresses(parts.secret);
  }

  /**
   * Declares an upload. If size and type are given, the file may go directly to a bucket; otherwise it goes through
   * this server, because buckets can't enforce a range of sizes and types.
   * @throws ApiError too_many_uploads, account_full.
   */
  async create(caller: Caller, userId: UserId, size: number | null, type: string | null): Promise<UploadResponse> {
    const { storage, plans, clock, ids, files } = this.parts;
    const id = ids.next();
    const now = clock.now();
    const expiresAt = now + UPLOAD_HOURS * MILLISECONDS_PER_HOUR;
    await storage.within(userId, plans[caller.tier].storage, async (queries) => {
      const unused = await queries.$count(
        objectTable,
        and(eq(objectTable.userId, userId), eq(objectTable.kind, 'upload')),
      );
      if (unused >= MOST_UNUSED) throw new ApiError('too_many_uploads', { facts: { limit: MOST_UNUSED } });
      await queries.insert(objectTable).values({
        id,
        userId,
        kind: 'upload',
        access: 'owner',
        bytes: 0,
        size,
        type,
        createdAt: new Date(now),
        expiresAt: new Date(expiresAt),
      });
    });
    const direct =
      size !== null && type !== null
        ? await files.uploadUrl({ key: uploadKey(id), size, type, lifetimeSeconds: UPLOAD_HOURS * 3600 })
        : null;
    const uploadURL = direct ?? this.addresses.write({ id, size, type, expiresAt });
    return { uploadURL, objectPath: uploadPath(id), expiresAt };
  }

  /**
   * Returns the declared upload for a URL's token. @throws ApiError upload_link_invalid if the URL was used, has
   * expired, or is another user's.
   */
  async announced(token: string, { user }: Caller): Promise<ObjectRow> {
    const id = idInToken(token);
    const row = id === null ? null : await this.find(id);
    const expiresAt = row?.expiresAt?.getTime() ?? 0;
    const isOwn = row !== null && (user === null || user.id === row.userId);
    if (!isOwn || row.receivedAt !== null || !this.addresses.matches(token, { ...row, expiresAt })) {
      throw new ApiError('upload_link_invalid');
    }
    return row;
  }

  /**
   * Stores a declared upload's file.
   * @throws ApiError upload_size_differs, upload_type_differs, upload_link_invalid, storage_full, files_unavailable.
   */
  async receive({ id, size, type }: ObjectRow, bytes: Buffer, sentType: string): Promise<void> {
    if (bytes.length === 0 || (size !== null && bytes.length !== size)) throw new ApiError('upload_size_differs');
    if (type !== null && sentType.split(';', 1)[0]?.trim().toLowerCase() !== type) {
      throw new ApiError('upload_type_differs');
    }
    requirePicture(bytes);
    const { db, files, clock } = this.parts;
    const taken = await db
      .update(objectTable)
      .set({ receivedAt: new Date(clock.now()) })
      .where(and(eq(objectTable.id, id), isNull(objectTable.receivedAt)))
      .returning({ id: objectTable.id });
    if (taken.length === 0) throw new ApiError('upload_link_invalid');
    try {
      await fromFiles(files.put(uploadKey(id), bytes));
    } catch (error) {
      await db.update(objectTable).set({ receivedAt: null }).where(eq(objectTable.id, id));
      throw error;
    }
  }

  /**
   * Returns the file of one of the caller's uploads, given its URL or path. Never fetches a URL.
   * @throws ApiError background_unknown for anything else; files_unavailable; errors of `requirePicture`.
   */
  async fileOf(address: string, caller: Caller): Promise<{ readonly id: string; readonly bytes: Buffer }> {
    const id = uploadIn(address);
    const row = id === null ? null : objectPolicy.permitted(caller, 'use', await this.find(id));
    const bytes = row && (await fromFiles(this.parts.files.get(uploadKey(row.id))));
    if (!row || !bytes) throw new ApiError('background_unknown', { field: 'imageURL' });
    const file = Buffer.from(bytes);
    // A file sent directly to a bucket is checked here for the first time.
    requirePicture(file);
    return { id: row.id, bytes: file };
  }

  /** Deletes a used upload. */
  async forget(id: string): Promise<void> {
    const { db, files } = this.parts;
    await db.delete(objectTable).where(and(eq(objectTable.id, id), eq(objectTable.kind, 'upload')));
    await deleteFiles(files, [uploadKey(id)]);
  }

  /** Deletes uploads that weren't used in time. The hourly cleanup deletes their files. */
  async purge(): Promise<void> {
    const { db, clock } = this.parts;
    await deleteInBatches(
      db,
      objectTable,
      lt(objectTable.expiresAt, sql`${new Date(clock.now()).toISOString()}::timestamptz`),
    );
  }

  private async find(id: string): Promise<ObjectRow | null> {
    const { db, clock } = this.parts;
    const [row] = await db
      .select()
      .from(objectTable)
      .where(and(eq(objectTable.id, id), eq(objectTable.kind, 'upload')));
    return row?.expiresAt && row.expiresAt.getTime() > clock.now() ? row : null;
  }
}

/**
 * Verifies that a file is a picture that this server can decode. @throws ApiError not_a_picture, svg_not_allowed,
 * heic_not_readable.
 */
export function requirePicture(bytes: Buffer): void {
  const kind = kindOfFile(bytes);
  if (kind === 'other') throw new ApiError('not_a_picture');
  if (kind === 'svg') throw new ApiError('svg_not_allowed');
  if (kind === 'heic') throw new ApiError('heic_not_readable');
}
