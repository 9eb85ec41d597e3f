import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type GlyphWidths, glyphWidths } from './glyph-widths.ts';
import { sfntOfWoff } from './woff.ts';

/** Weights in use, for text and headings, with the family names in their files. */
export const FAMILIES = { 600: 'Overpass SemiBold', 800: 'Overpass ExtraBold' } as const;
export type Weight = keyof typeof FAMILIES;

const WEIGHTS: readonly Weight[] = [600, 800];

/** Files of a weight, each with some characters. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'] as const;

interface FontFile {
  readonly name: string;
  readonly weight: Weight;
  readonly sfnt: Buffer;
  readonly widths: GlyphWidths;
}

/** Character widths in both weights, for fitting text. */
export interface Typeface {
  /** Returns a character's width in em; null if the typeface lacks it. */
  readonly widthOf: (character: string, weight: Weight) => number | null;
  /** Writes the font files to a folder, which is created, unless they exist. @returns their absolute paths. */
  readonly writeTo: (folder: string) => string[];
}

/** Opens Overpass (`@fontsource/overpass`, SIL Open Font License 1.1), drawn after the alphabet of US highway signs. */
export function openTypeface(): Typeface {
  const require = createRequire(import.meta.url);
  const files = WEIGHTS.flatMap((weight) =>
    SUBSETS.map((subset): FontFile => {
      const name = `overpass-${subset}-${weight}-normal`;
      const sfnt = sfntOfWoff(readFileSync(require.resolve(`@fontsource/overpass/files/${name}.woff`)));
      return { name, weight, sfnt, widths: glyphWidths(sfnt) };
    }),
  );
  return {
    widthOf: (character, weight) => {
      const code = character.codePointAt(0) ?? 0;
      const file = files.find((one) => one.weight === weight && one.widths.has(code));
      return file?.widths.get(code) ?? null;
    },
    writeTo: (folder) => {
      mkdirSync(folder, { recursive: true });
      return files.map((file) => written(folder, file));
    },
  };
}

/** Writes a file under a temporary name first, because several threads may start together. */
function written(folder: string, { name, sfnt }: FontFile): string {
  const path = join(folder, `${name}.ttf`);
  if (statSync(path, { throwIfNoEntry: false })?.size === sfnt.length) return path;
  const partial = `${path}.${process.pid}.${performance.now()}`;
  writeFileSync(partial, sfnt);
  renameSync(partial, path);
  return path;
}
