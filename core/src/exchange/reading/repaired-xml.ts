import { latinEntities } from './latin-entities.ts';

/** XML text without common mistakes, for a strict parser. */
export interface RepairedXml {
  readonly text: string;
  /** Number of lines removed from the start. */
  readonly lines: number;
}

/** Matches whitespace, control characters and byte order marks, including one decoded as Windows-1252. */
const BEFORE = /[\s\p{Cc}\ufeff\ufffe\u00ef\u00bb\u00bf]/u;
/** Characters searched for the XML declaration, which must be at the start. */
const HEAD = 1000;
const DECLARATION = /<\?xml\b[^>]*\?>/i;
/** Matches characters that XML 1.0 forbids. Some devices write them into names. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu');
/** Matches an ampersand and the reference it may start. Also matches CDATA and comments, to skip ampersands there. */
const AMPERSAND = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(#\d{1,8};|#x[\da-f]{1,6};|[a-z][\w.-]*;)?/gi;
const OWN_ENTITIES = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;']);

/**
 * Removes the XML declaration (the text is already decoded), anything before it, and characters that XML forbids.
 * Escapes ampersands that don't start a reference. The parser handles everything else.
 */
export function repairedXml(text: string): RepairedXml {
  const before = blankStart(text);
  const body = text.slice(before.length);
  const head = body.slice(0, HEAD).replace(DECLARATION, (found) => found.replaceAll(/[^\n]/g, ''));
  const whole = head + body.slice(HEAD);
  const allowed = FORBIDDEN.test(whole) ? whole.replaceAll(ALL_FORBIDDEN, '') : whole;
  return {
    text: repairedAmpersands(allowed),
    lines: before.split('\n').length - 1,
  };
}

/**
 * Returns the text before the first tag or word. Uses a loop because a regular expression would overflow the stack on
 * millions of spaces.
 */
function blankStart(text: string): string {
  let end = 0;
  while (end < text.length && BEFORE.test(text.charAt(end))) end += 1;
  return text.slice(0, end);
}

/** Number of pieces joined per step, to limit memory for files full of ampersands. */
const MOST_PIECES = 4096;

/** Escapes ampersands one by one, because `replaceAll` keeps all matches of a large file in memory. */
function repairedAmpersands(text: string): string {
  let [repaired, from] = ['', 0];
  let pieces: string[] = [];
  for (const { 0: found, 1: reference, index } of text.matchAll(AMPERSAND)) {
    const better = repairedAmpersand(found, reference);
    if (better === found) continue;
    pieces.push(text.slice(from, index), better);
    from = index + found.length;
    if (pieces.length < MOST_PIECES) continue;
    repaired += pieces.join('');
    pieces = [];
  }
  return from === 0 ? text : repaired + pieces.join('') + text.slice(from);
}

function repairedAmpersand(found: string, reference: string | undefined): string {
  if (!found.startsWith('&')) return found;
  if (reference === undefined) return `&amp;${found.slice(1)}`;
  if (reference.startsWith('#')) {
    const code =
      reference[1] === 'x' || reference[1] === 'X'
        ? parseInt(reference.slice(2), 16)
        : parseInt(reference.slice(1), 10);
    return code <= 0x10ffff && !FORBIDDEN.test(String.fromCodePoint(code)) ? found : '';
  }
  if (OWN_ENTITIES.has(reference)) return found;
  // Replace HTML entities. Keep entities that the file declares, which are rejected later.
  const place = latinEntities.indexOf(reference.slice(0, -1));
  return place === -1 ? found : String.fromCharCode(160 + place);
}
