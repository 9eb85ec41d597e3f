import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** Words in drawing order, without spaces and line breaks. */
  readonly words: string;
  /** Number of lines in the page's paths. A map has hundreds, a table a few. */
  readonly lines: number;
}

/**
 * Returns the text and drawings of a browser's PDF, by page. Parses only the subset of the format that Chromium writes.
 */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const objects = new Map<number, string>();
  for (const [, id, body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(id), body);
  }
  const glyphs = new Map<string, Map<string, string>>();
  const fontOf = (name: string, id: number): Map<string, string> => {
    const known = glyphs.get(name) ?? charactersOf(streamOf(objects, reference(objects.get(id) ?? '', 'ToUnicode')));
    glyphs.set(name, known);
    return known;
  };
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, fontOf(name, Number(id))]),
      );
      const content = streamOf(objects, reference(page, 'Contents'));
      return { words: wordsOf(content, fonts), lines: content.match(/ l$/gm)?.length ?? 0 };
    });
}

const reference = (body: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]);

function streamOf(objects: ReadonlyMap<number, string>, id: number): string {
  const body = objects.get(id) ?? '';
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const raw = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return body.slice(0, start).includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
}

/** Maps a font's glyphs, by their hexadecimal number, to characters. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  const isTriple = /^<(\w+)> <(\w+)> <(\w+)>$/gm;
  for (const [, from = '', to = '', first = ''] of map.matchAll(isTriple)) {
    for (let i = 0; i <= Number.parseInt(to, 16) - Number.parseInt(from, 16); i++) {
      const glyph = (Number.parseInt(from, 16) + i).toString(16).toUpperCase().padStart(from.length, '0');
      characters.set(glyph, String.fromCharCode(Number.parseInt(first, 16) + i));
    }
  }
  for (const [, glyph = '', text = ''] of map.matchAll(/^<(\w+)> <((?:\w{4})+)>$/gm)) {
    characters.set(glyph, Buffer.from(text, 'hex').swap16().toString('utf16le'));
  }
  return characters;
}

/** Returns a page's words in drawing order, without spaces and line breaks. */
function wordsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let words = '';
  for (const [, name, text] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
    if (name) font = fonts.get(name) ?? font;
    const width = [...font.keys()][0]?.length ?? 2;
    for (const glyph of text?.match(new RegExp(`.{${width}}`, 'g')) ?? []) words += font.get(glyph) ?? '?';
  }
  return words.replace(/\s/g, '');
}
