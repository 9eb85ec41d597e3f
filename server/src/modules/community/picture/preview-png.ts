import { Resvg } from '@resvg/resvg-js';
import { FAMILIES } from './typeface.ts';

/**
 * Renders SVG as PNG, with the given fonts only, so that it looks the same on every machine. Takes about 100 ms; for
 * worker threads. @param fontFiles absolute paths.
 */
export function pngOf(svg: string, fontFiles: readonly string[]): Uint8Array {
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: FAMILIES[600] };
  return new Resvg(svg, { font, logLevel: 'off' }).render().asPng();
}
