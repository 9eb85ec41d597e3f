import { Link } from '@tanstack/react-router';
import type { Line } from '../../lib/texts/legal/document.ts';

/** A line of a legal text with the links in it. */
export function Words({ line }: { readonly line: Line }) {
  if (typeof line === 'string') return line;
  return line.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Link key={piece.to} to={piece.to} className="font-semibold text-primary underline underline-offset-2">
        {piece.text}
      </Link>
    ),
  );
}

/** @returns a key for a line: its words, which stand once on a page. */
export const keyOf = (line: Line): string =>
  typeof line === 'string' ? line : line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
