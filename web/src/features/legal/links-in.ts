import { type LegalPath, legalPaths } from './document.ts';

/** Pages of the application that a legal text may link to. */
const targets = [...legalPaths, '/settings'] as const;

/** A piece of a line: words, and the page that they link to, if any. */
export interface Piece {
  readonly text: string;
  readonly to: LegalPath | '/settings' | null;
}

/** Odd pieces of a split line are links. */
const LINK = /(\[[^\]]+\]\([^)]+\))/;
const PARTS = /^\[(.+)\]\((.+)\)$/;

/** @returns a line in pieces: 'See the [Privacy Policy](/privacy-policy).' is three. A link to elsewhere is only its words. */
export const linksIn = (line: string): readonly Piece[] =>
  line
    .split(LINK)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, text, address] = PARTS.exec(piece) ?? [];
      return { text: text ?? piece, to: targets.find((target) => target === address) ?? null };
    });

/** @returns the line as it is read. */
export const plainLine = (line: string): string =>
  linksIn(line)
    .map(({ text }) => text)
    .join('');
