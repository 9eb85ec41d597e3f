import { MOST_UPLOAD_BYTES } from '@roadcast/contract';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';

const { upload: words } = backgroundsTexts;

/** File ready to upload, or a sentence explaining why it can't be uploaded. */
export type PickedPicture = { readonly file: File } | { readonly fault: string };

/** JPEG quality of converted photos, 0 to 1. */
const QUALITY = 0.9;

const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Validates a chosen file. Converts HEIC photos to JPEG if the browser can decode them. */
export async function pickedPicture(file: File): Promise<PickedPicture> {
  if (isHeic(file)) {
    const converted = await toJpeg(file);
    return converted ? sized(converted) : { fault: words.heic };
  }
  return file.type.startsWith('image/') && file.type !== 'image/svg+xml' ? sized(file) : { fault: words.notImage };
}

const sized = (file: File): PickedPicture => (file.size <= MOST_UPLOAD_BYTES ? { file } : { fault: words.tooLarge });

/** Converts a photo to JPEG; null if the browser can't decode it. */
async function toJpeg(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob && new File([blob], `${nameOf(file)}.jpg`, { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

/** Returns a file's name without the extension. */
export const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '');
