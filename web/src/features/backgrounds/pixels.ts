import type { Pixel } from './scrim.ts';

/** Width and height of the sample, pixels; about as fine as the blur behind cards. */
const SIZE = 64;

/** Samples a loaded picture's colors; null if the browser blocks reading them. */
export function pixelsOf(image: HTMLImageElement): readonly Pixel[] | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, SIZE, SIZE);
  try {
    const { data } = context.getImageData(0, 0, SIZE, SIZE);
    return Array.from({ length: SIZE * SIZE }, (_, at): Pixel => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      return [red, green, blue];
    });
  } catch {
    return null;
  }
}
