/** Ground and sea, warm and dark in a satellite's eye, are no cloud: below this brightness (0 to 255) nothing is drawn. */
const CLEAR = 96;
/** From this brightness on a cloud is white. */
const DENSE = 224;

/**
 * Satellites send gray pictures without transparency, which would lie over the map like smoke: the clouds are taken out of them, the
 * brighter the denser. Pictures that have transparency stay as they are.
 * @param data a picture's file. @returns it, or its clouds. @throws DOMException when it cannot be read.
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

/** Makes clouds of gray. @param pixels red, green, blue, alpha; changed in place. @returns false where there is transparency already. */
export function veil(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  for (let at = 0; at < pixels.length; at += 4) {
    // The coldest tops are colored in; their strongest color counts.
    const bright = Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    pixels.fill(255, at, at + 3);
    pixels[at + 3] = ((bright - CLEAR) / (DENSE - CLEAR)) * 255;
  }
  return true;
}
