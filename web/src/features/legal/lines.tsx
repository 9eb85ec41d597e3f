import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { linksIn } from './links-in.ts';

/** A line of a legal text with the links in it. */
export function Line({ text }: { readonly text: string }) {
  return linksIn(text).map(({ text: words, to }) =>
    to === null ? (
      <Fragment key={words}>{words}</Fragment>
    ) : (
      <Link key={words} to={to} className="font-semibold text-primary underline underline-offset-2">
        {words}
      </Link>
    ),
  );
}
