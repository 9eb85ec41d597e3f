/** Widths of characters in bold Overpass with tabular figures, in hundredths of the font size. Measured in Chromium. */
const widths: readonly (readonly [string, number])[] = [
  ["iljI'.,:;| ", 30],
  ['frt-°()', 43],
  ['abcdeghknopqsuvxyzFJLVZ·–/−', 64],
  ['0123456789', 62],
  ['ABCDEGHKNOPQRSTUXY', 73],
  ['mwMW%', 88],
];

const widthOf = new Map(
  widths.flatMap(([characters, width]) => Array.from(characters, (one) => [one, width] as const)),
);

/** Width of characters that aren't listed: those of other scripts. */
const OTHER = 100;

/** Returns at least the width of a text at a font size, in the size's unit. Needs no browser. */
export const textWidth = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, character) => sum + (widthOf.get(character) ?? OTHER), 0) / 100) * size;

/** Shortens a text with an ellipsis to fit a width; empty if fewer than `least` characters fit. */
export function fittedText(text: string, size: number, width: number, least = 4): string {
  if (textWidth(text, size) <= width) return text;
  const characters = Array.from(text);
  for (let kept = characters.length - 1; kept >= least; kept -= 1) {
    const shorter = `${characters.slice(0, kept).join('').trimEnd()}…`;
    if (textWidth(shorter, size) <= width) return shorter;
  }
  return '';
}
