/** Brightness (0 to 255) below which nothing is drawn: ground and sea, warm and dark in satellite images, aren't clouds. */
const CLEAR = 96;
/** From this brightness a cloud is white. */
const DENSE = 224;

/**
 * Extracts clouds from a satellite image: gray without transparency, it would cover the map like smoke, so brightness
 * becomes opacity. Images with transparency are unchanged. @throws DOMException if the image is unreadable.
 * @param data an image file.
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

/** Converts gray to clouds. Returns false if there is transparency already. @param pixels red, green, blue, alpha; modified in place. */
export function veil(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  for (let at = 0; at < pixels.length; at += 4) {
    // The coldest tops are colored: use their brightest channel.
    const bright = Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    pixels.fill(255, at, at + 3);
    pixels[at + 3] = ((bright - CLEAR) / (DENSE - CLEAR)) * 255;
  }
  return true;
}
