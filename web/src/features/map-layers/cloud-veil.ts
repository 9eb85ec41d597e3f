/**
 * Brightness (0 to 255) below which nothing is drawn: ground and sea, which are warm and therefore dark in infrared
 * satellite images.
 */
const CLEAR = 96;
/** Brightness at which a cloud is fully opaque. */
const DENSE = 224;

/**
 * Extracts clouds from a satellite image by converting brightness to opacity, because an opaque gray image would hide
 * the map. Returns images with transparency unchanged. @throws DOMException if the image is unreadable.
 * @param data image file.
 */
export async function cloudVeil(data: ArrayBuffer): Promise<ImageBitmap> {
  const picture = await createImageBitmap(new Blob([data]));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return picture;
  context.drawImage(picture, 0, 0);
  const pixels = context.getImageData(0, 0, picture.width, picture.height);
  if (!veil(pixels.data)) return picture;
  picture.close();
  return createImageBitmap(pixels);
}

/**
 * Converts brightness to opacity in place. Returns false if the image already has transparency. @param pixels RGBA
 * values.
 */
export function veil(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  for (let at = 0; at < pixels.length; at += 4) {
    // The coldest cloud tops are colored, so use the brightest channel.
    const bright = Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    pixels.fill(255, at, at + 3);
    pixels[at + 3] = ((bright - CLEAR) / (DENSE - CLEAR)) * 255;
  }
  return true;
}
