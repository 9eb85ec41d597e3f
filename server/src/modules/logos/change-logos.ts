import { type Logo, type LogoError, MOST_LOGO_BYTES, MOST_LOGOS } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { errorSentence } from '@roadcast/messages/sentences';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Queries } from '../../platform/db/store.ts';
import { userOf } from '../../platform/sessions/access.ts';
import { printableName, receivedForm } from '../../platform/uploads/received-form.ts';
import { deleteFiles, fromFiles, kindOfFile, type ObjectsModule } from '../objects/public.ts';
import { isLogoType, type LogoRow, logoKey, presentLogo } from './kept-logos.ts';
import { logoTable } from './tables.ts';

const NAME_LENGTH = 80;

export interface LogoParts {
  readonly objects: ObjectsModule;
  readonly audit: AuditLog;
}

/** Returns the response body of a failed change. See docs/product/api.md#failure-shapes. */
export const failedLogo = (error: ApiError): LogoError => {
  const { field } = error.extras;
  return { success: false, error: errorSentence(error.told), code: error.code, ...(field !== undefined && { field }) };
};

/**
 * Stores an uploaded logo, which becomes the current one of its type.
 * @throws ApiError if the file or its type is invalid; logo_limit, storage_full, files_unavailable, uploads_busy.
 */
export function uploadLogo(request: FastifyRequest, reply: FastifyReply, parts: LogoParts): Promise<Logo> {
  const { objects } = parts;
  const { id: userId } = userOf(request).user;
  return objects.receiving.one(userId, async () => {
    const limit = { bytes: MOST_LOGO_BYTES, tooLarge: () => new ApiError('logo_too_large') };
    const { file, texts } = await receivedForm(request, reply, 'logo', limit);
    const type = texts.logoType ?? '';
    if (!isLogoType(type)) throw new ApiError('logo_type_unknown', { field: 'logoType' });
    const format = kindOfFile(file.bytes);
    if (!isLogoFormat(format)) throw new ApiError('logo_format', { field: 'logo' });
    await requireRoom(objects.db);
    const bytes = await objects.pictures.logo(file.bytes, format);
    const row = {
      id: objects.ids.next(),
      name: printableName(file.name, NAME_LENGTH) || `${type}.${format}`,
      type,
      format,
      size: bytes.byteLength,
      storageLocation: objects.files.location,
      uploadedAt: new Date(objects.clock.now()),
    };
    await storeLogo(row, bytes, userId, parts);
    return presentLogo(row, true);
  });
}

const isLogoFormat = (kind: string): kind is Logo['format'] => ['svg', 'png', 'jpeg', 'webp'].includes(kind);

async function storeLogo(
  row: LogoRow,
  bytes: Uint8Array,
  userId: UserId,
  { objects, audit }: LogoParts,
): Promise<void> {
  try {
    await fromFiles(objects.files.put(logoKey(row), bytes));
    await objects.db.transaction(async (tx) => {
      await requireRoom(tx);
      await tx.insert(logoTable).values(row);
      const details = { type: row.type, format: row.format };
      await audit.write(tx, { actor: { userId }, action: 'logo.uploaded', subject: { userId }, details });
    });
  } catch (error) {
    await deleteFiles(objects.files, [logoKey(row)]);
    throw error;
  }
}

async function requireRoom(queries: Queries): Promise<void> {
  const count = await queries.$count(logoTable);
  if (count >= MOST_LOGOS) throw new ApiError('logo_limit', { facts: { limit: MOST_LOGOS } });
}

/**
 * Deletes a logo. The previous one of the type becomes current. @returns the deleted logo's location. @throws ApiError
 * logo_not_found.
 */
export async function deleteLogo(
  id: string,
  userId: UserId,
  { objects, audit }: LogoParts,
): Promise<Logo['storageLocation']> {
  const row = await objects.db.transaction(async (tx) => {
    const [deleted] = await tx.delete(logoTable).where(eq(logoTable.id, id)).returning();
    if (!deleted) throw new ApiError('logo_not_found');
    const details = { type: deleted.type, format: deleted.format };
    await audit.write(tx, { actor: { userId }, action: 'logo.deleted', subject: { userId }, details });
    return deleted;
  });
  await deleteFiles(objects.files, [logoKey(row)]);
  return row.storageLocation;
}
