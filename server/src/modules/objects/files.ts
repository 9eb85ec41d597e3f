import type { PictureSize } from '@roadcast/contract';
import { FilesError, type FilesPort } from '@roadcast/providers/files/port';
import { ApiError } from '../../platform/api-error.ts';
import { type VariantName, variantNames } from './pictures/tasks.ts';

/** Returns the file key of an unused upload. */
export const uploadKey = (id: string): string => `uploads/${id}`;

/** Returns the file key of a picture variant. */
export const variantKey = (id: string, variant: VariantName): string => `pictures/${id}-${variant.replace('.', '-')}`;

/** Returns the variant name for a size and format. */
export const variantOf = (size: PictureSize, format: 'avif' | 'webp'): VariantName => `${size}.${format}`;

/** Awaits a file store operation, converting its errors. @throws ApiError storage_full, files_unavailable. */
export async function fromFiles<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FilesError)) throw error;
    throw error.failure === 'full' ? new ApiError('storage_full') : new ApiError('files_unavailable');
  }
}

/** Deletes files whose rows were deleted. If that fails, the hourly cleanup deletes them. */
export async function deleteFiles(files: FilesPort, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(key).catch(() => undefined)));
}

/** Returns the file keys of a picture. */
export const pictureKeys = (id: string): string[] => variantNames.map((variant) => variantKey(id, variant));

/**
 * Returns a picture's large file in the most widely supported format; null if missing or if the store doesn't respond.
 */
export async function wholePicture(id: string, files: FilesPort): Promise<Buffer | null> {
  const bytes = await files.get(variantKey(id, 'large.webp')).catch(() => null);
  return bytes && Buffer.from(bytes);
}
