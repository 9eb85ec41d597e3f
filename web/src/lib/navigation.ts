import { useMemo } from 'react';
import { useSearch, useLocation as useWouterLocation } from 'wouter';
import { navigate as goTo } from 'wouter/use-browser-location';
import { parseSearch, stringifySearch } from './search-params.ts';

/** An address's search part, by name. */
export type Search = Readonly<Record<string, unknown>>;

/** Where to go on this site. */
export interface Target {
  /** '/settings'; the page that is open without. */
  readonly to?: string;
  /** The search part, or how it comes from the one that is there; none without. */
  readonly search?: Search | ((now: Search) => Search);
  /** Whether this takes the place of the page before it in the browser's history. */
  readonly replace?: boolean;
}

/** Keeps the search part: the trip in the address comes along. */
export const sameSearch = (now: Search): Search => now;

/** An address on this site. */
export interface Location {
  /** Without a slash at its end. */
  readonly pathname: string;
  readonly search: Search;
}

/** @returns '/settings' for '/settings/'. */
export const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** @returns the address that is open, and follows it. */
export function useLocation(): Location {
  const [pathname] = useWouterLocation();
  const search = useSearch();
  return useMemo(() => ({ pathname: withoutSlash(pathname), search: parseSearch(search) }), [pathname, search]);
}

/** @returns the whole address of the page on this site, and follows it. */
export function useHref(): string {
  const [pathname] = useWouterLocation();
  const search = useSearch();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** @returns the whole address on this site as it is now, to come back to: '/manage?from=Denver'. */
export const currentHref = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** @returns the address of a target, seen from another one. */
export const hrefOf = ({ to, search = {} }: Target, here: Location): string =>
  (to ?? here.pathname) + stringifySearch(typeof search === 'function' ? search(here.search) : search);

/** Goes to another address of this site without loading the page again. Another page begins at its top. */
export function navigate(target: Target): void {
  const { pathname, search } = window.location;
  const before = withoutSlash(pathname);
  goTo(hrefOf(target, { pathname: before, search: parseSearch(search) }), { replace: target.replace ?? false });
  if (target.to !== undefined && target.to !== before) window.scrollTo(0, 0);
}
