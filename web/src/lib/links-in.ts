/** A piece of a text: words, and the address that they link to, if any. */
export interface Piece {
  readonly text: string;
  readonly to: string | null;
}

const LINK = /(\[[^\]]+\]\([^)]+\))/;
const PARTS = /^\[(.+)\]\((.+)\)$/;

/** @returns a text in pieces: 'See the [Privacy Policy](/privacy-policy).' is three. */
export const linksIn = (text: string): readonly Piece[] =>
  text
    .split(LINK)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, words, to] = PARTS.exec(piece) ?? [];
      return { text: words ?? piece, to: to ?? null };
    });
