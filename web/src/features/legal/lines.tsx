import { Fragment } from 'react';
import { linksIn } from '../../lib/links/links-in.ts';
import { Link } from '../../ui/link.tsx';
import { linkTarget } from './link-target.ts';

/** Line of legal text with links. */
export function Line({ text }: { readonly text: string }) {
  return linksIn(text).map(({ text: words, to }) => {
    const target = linkTarget(to);
    if (target === null) return <Fragment key={words}>{words}</Fragment>;
    return (
      <Link key={words} to={target} className="font-semibold text-primary underline underline-offset-2">
        {words}
      </Link>
    );
  });
}
