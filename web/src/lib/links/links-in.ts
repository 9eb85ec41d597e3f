/** Piece of text, with the address it links to, if any. */
export interface Piece {
  readonly text: string;
  readonly to: string | null;
}

const LINK = /(\[[^\]]+\]\([^)]+\))/;
const PARTS = /^\[(.+)\]\((.+)\)$/;

/** Splits a text at its links: 'See the [Privacy Policy](/privacy-policy).' has three pieces. */
export const linksIn = (text: string): readonly Piece[] =>
  text
    .split(LINK)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, words, to] = PARTS.exec(piece) ?? [];
      return { text: words ?? piece, to: to ?? null };
    });
