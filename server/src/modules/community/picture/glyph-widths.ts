const UNICODE_BMP = { platform: 3, encoding: 1 };
const SEGMENTS_FORMAT = 4;

/** Advance widths of a font's characters by code point, in em. Characters outside the basic plane are missing. */
export type GlyphWidths = ReadonlyMap<number, number>;

/** Reads the widths of a TrueType or OpenType font's characters. @throws Error if it lacks a required table. */
export function glyphWidths(sfnt: Buffer): GlyphWidths {
  const tables = new Map(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, n) => {
      const at = 12 + 16 * n;
      const [offset, size] = [sfnt.readUInt32BE(at + 8), sfnt.readUInt32BE(at + 12)];
      return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(offset, offset + size)] as const;
    }),
  );
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no ${tag} table`);
    return found;
  };
  const em = table('head').readUInt16BE(18);
  const full = table('hhea').readUInt16BE(34);
  const metrics = table('hmtx');
  const widths = new Map<number, number>();
  for (const [code, glyph] of glyphsOf(table('cmap'))) {
    // Glyphs after the last full record have its width.
    widths.set(code, metrics.readUInt16BE(4 * Math.min(glyph, full - 1)) / em);
  }
  return widths;
}

/** Yields the code points and glyphs of the format 4 subtable for Windows, which all web fonts have. */
function* glyphsOf(cmap: Buffer): Generator<readonly [code: number, glyph: number]> {
  const entries = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => 4 + 8 * n);
  const entry = entries.find(
    (at) =>
      cmap.readUInt16BE(at) === UNICODE_BMP.platform &&
      cmap.readUInt16BE(at + 2) === UNICODE_BMP.encoding &&
      cmap.readUInt16BE(cmap.readUInt32BE(at + 4)) === SEGMENTS_FORMAT,
  );
  if (entry === undefined) throw new Error('the font has no Unicode characters');
  const start = cmap.readUInt32BE(entry + 4);
  const bytes = cmap.readUInt16BE(start + 6);
  for (let n = 0; n < bytes; n += 2) {
    const last = cmap.readUInt16BE(start + 14 + n);
    const first = cmap.readUInt16BE(start + 16 + bytes + n);
    const delta = cmap.readUInt16BE(start + 16 + 2 * bytes + n);
    const rangeAt = start + 16 + 3 * bytes + n;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - first));
      const glyph = range === 0 || listed !== 0 ? (listed + delta) & 0xffff : 0;
      if (glyph !== 0) yield [code, glyph];
    }
  }
}
