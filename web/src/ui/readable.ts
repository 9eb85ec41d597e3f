/** Parses a color to red, green and blue, 0 to 255. @param hex '#rrggbb'. */
export function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns a color's relative luminance as defined in WCAG 2.2, 0 to 1. @param hex '#rrggbb'. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio of two colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const lighter = Math.max(luminance(a), luminance(b));
  const darker = Math.min(luminance(a), luminance(b));
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Pure black, darker than the page's text color, so on any background either this or white has at least 4.5:1 contrast.
 */
const DARK = '#000000';
const LIGHT = '#ffffff';

/** Returns the more readable text color on a background: white or black. */
export const textOn = (ground: string): string => (contrast(ground, LIGHT) >= contrast(ground, DARK) ? LIGHT : DARK);
