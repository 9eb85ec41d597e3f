import { drawable, type FittedText, fitted, widthOf } from './fitted-text.ts';
import type { Layout } from './layouts.ts';
import type { PreviewFacts } from './preview-facts.ts';
import { FAMILIES, type Typeface, type Weight } from './typeface.ts';

const colors = { ink: '#17212b', muted: '#556270', blue: '#0b4f93', halo: '#fbf8f3' } as const;

const LINE_HEIGHT = 1.12;

/** Font sizes, and size of the arrow with its margins, pixels. */
const ENDS_SIZE = 32;
const FACTS_SIZES = [28, 25] as const;
const AUTHOR_SIZE = 24;
const ARROW_WIDTH = 46;
const ARROW_LENGTH = 24;

/** Share of a font's size from the top of a line to its baseline. */
const ASCENT = 0.86;

interface Row extends FittedText {
  readonly weight: Weight;
  readonly color: string;
  /** Space below, pixels. */
  readonly gap: number;
  /** Left end of the arrow in each line, pixels. Drawn as a shape, because the typeface has no arrow. */
  readonly arrows?: readonly (number | null)[];
}

/** Draws the logo, the title, the ends, the figures and the author. */
export function previewTexts(facts: PreviewFacts, layout: Layout, typeface: Typeface): string {
  const { left, right, top, bottom } = layout.texts;
  const width = right - left;
  const plain = (given: string): string => drawable(given, typeface);
  const [from, to] = [plain(facts.from), plain(facts.to)];
  const figures = facts.facts.map(plain).filter((figure) => figure !== '');
  // A title of emoji alone, or in a script that the typeface lacks.
  const title = plain(facts.title) || [from, to].filter((end) => end !== '').join(' – ');
  const rows: Row[] = [
    {
      ...fitted(title, { weight: 800, sizes: layout.titleSizes, lines: 2, width }, typeface),
      weight: 800 as const,
      color: colors.ink,
      gap: 16,
    },
    ...endRows(from, to, { left, width }, typeface),
    {
      ...fitted(figures.join(' • '), { weight: 600, sizes: FACTS_SIZES, lines: 2, width }, typeface),
      weight: 600 as const,
      color: colors.muted,
      gap: 0,
    },
  ].filter(({ lines }) => lines.length > 0);
  const height = rows.reduce((sum, row) => sum + heightOf(row) + row.gap, 0);
  let y = (top + bottom - height) / 2;
  const drawn = rows.map((row) => {
    const start = y;
    y += heightOf(row) + row.gap;
    return row.lines.map((line, n) => rowLine(line, n, row, { left, top: start })).join('');
  });
  const last = rows.at(-1);
  const baseline = last ? y - last.gap - last.size * (LINE_HEIGHT - ASCENT) : bottom;
  return [logo(layout), ...drawn, author(plain(facts.by ?? ''), layout, baseline, typeface)].join('');
}

const heightOf = ({ lines, size }: FittedText): number => lines.length * size * LINE_HEIGHT;

function rowLine(line: string, n: number, row: Row, { left, top }: { readonly left: number; readonly top: number }) {
  const { size, weight, color } = row;
  const y = top + size * (ASCENT + n * LINE_HEIGHT);
  const at = row.arrows?.[n] ?? null;
  return text(line, { x: left, y, size, weight, color }) + (at === null ? '' : arrow(at, y, size));
}

/** Draws the logo of `web/public/favicon.svg` and the name, readable over the map. */
function logo({ logo: [x, y] }: Layout): string {
  const name = { x: x + 64, y: y + 35, size: 32, weight: 800, color: colors.blue } as const;
  return (
    `<g transform="translate(${x} ${y}) scale(1.5)"><rect width="32" height="32" rx="9" fill="#0b4f93"/><circle cx="16" cy="14.5" r="6.5" fill="#f0a030"/><path d="M0 17.5c5-3 10-4 16-4s11 1 16 4V23a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="#17375c"/><path d="M14.6 14.5h2.8L22 32H10z" fill="#fbf8f3"/><path d="M16 16v2.2M16 20.4v3M16 26v4" fill="none" stroke="#0b4f93" stroke-width="1.3" stroke-linecap="round"/></g>` +
    `<g stroke="${colors.halo}" stroke-width="6" stroke-linejoin="round">${text('Roadcast', name)}</g>${text('Roadcast', name)}`
  );
}

/** @param figures baseline of the figures, pixels. */
function author(by: string, { author: place }: Layout, figures: number, typeface: Typeface): string {
  const { lines } = fitted(by, { weight: 600, sizes: [AUTHOR_SIZE], lines: 1, width: place.width }, typeface);
  const style = { size: AUTHOR_SIZE, weight: 600, color: colors.muted, anchor: place.anchor } as const;
  return lines.map((line) => text(line, { x: place.x, y: place.baseline ?? figures, ...style })).join('');
}

/** Returns the row 'Denver, CO → Chicago, IL', on two lines if it is too long for one. */
function endRows(
  from: string,
  to: string,
  { left, width }: { readonly left: number; readonly width: number },
  typeface: Typeface,
): Row[] {
  if (from === '' || to === '') return [];
  const row = { size: ENDS_SIZE, weight: 600, color: colors.blue, gap: 12 } as const;
  const lengthOf = (given: string): number => widthOf(given, row.weight, typeface) * ENDS_SIZE;
  const gap = ' '.repeat(Math.ceil(ARROW_WIDTH / lengthOf(' ')));
  const whole = from + gap + to;
  if (lengthOf(whole) <= width)
    return [{ ...row, lines: [whole], arrows: [left + lengthOf(from) + (lengthOf(gap) - ARROW_LENGTH) / 2] }];
  const cut = (given: string, room: number): string =>
    fitted(given, { weight: row.weight, sizes: [ENDS_SIZE], lines: 1, width: room }, typeface).lines[0] ?? '';
  return [{ ...row, lines: [cut(from, width), gap + cut(to, width - ARROW_WIDTH)], arrows: [null, left] }];
}

/** Draws an arrow to the right. @param x its left end. */
function arrow(x: number, baseline: number, size: number): string {
  const middle = baseline - size * 0.32;
  return `<path d="M${x.toFixed(1)} ${middle.toFixed(1)}h${ARROW_LENGTH}m-9 -9l9 9l-9 9" fill="none" stroke="${colors.blue}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`;
}

interface TextStyle {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly anchor?: 'start' | 'end';
}

const text = (content: string, { x, y, size, weight, color, anchor = 'start' }: TextStyle): string =>
  `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" font-family="${FAMILIES[weight]}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}" xml:space="preserve">${escaped(content)}</text>`;

const escaped = (content: string): string => content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
