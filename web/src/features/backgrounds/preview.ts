import { thumbHashToDataURL } from 'thumbhash';

/** Decodes a thumbhash to a blurred preview data URL; null if damaged. @param hash base64. */
export function previewOf(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}
