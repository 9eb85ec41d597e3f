import type { AnchorHTMLAttributes } from 'react';
import { Link as WouterLink } from 'wouter';
import { hrefOf, navigate, type Target, useLocation } from '../lib/navigation.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Omit<Target, 'replace'> {
  readonly to: string;
}

/** Link within this site. */
export function Link({ to, search, ...anchor }: LinkProps) {
  const href = hrefOf(search === undefined ? { to } : { to, search }, useLocation());
  // Let the browser handle links that open elsewhere.
  if (anchor.target) return <a {...anchor} href={href} />;
  return (
    <WouterLink
      {...anchor}
      href={href}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        navigate(search === undefined ? { to } : { to, search });
      }}
    />
  );
}
