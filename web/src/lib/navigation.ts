import { useMemo } from 'react';
import { useSearch, useLocation as useWouterLocation } from 'wouter';
import { navigate as goTo } from 'wouter/use-browser-location';
import { parseSearch, stringifySearch } from './search-params.ts';

export type Search = Readonly<Record<string, unknown>>;

/** Navigation target on this site. */
export interface Target {
  /** Path, such as '/settings'; the current page by default. */
  readonly to?: string;
  /** Query parameters, or a function of the current ones; none by default. */
  readonly search?: Search | ((now: Search) => Search);
  /** Whether to replace the current history entry. */
  readonly replace?: boolean;
}

/** Keeps the current query parameters, including the trip. */
export const sameSearch = (now: Search): Search => now;

export interface Location {
  /** Path without a trailing slash. */
  readonly pathname: string;
  readonly search: Search;
}

/** Removes trailing slashes: '/settings' for '/settings/'. */
export const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Returns the current location; rerenders on navigation. */
export function useLocation(): Location {
  const [pathname] = useWouterLocation();
  const search = useSearch();
  return useMemo(() => ({ pathname: withoutSlash(pathname), search: parseSearch(search) }), [pathname, search]);
}

/** Returns the current href; rerenders on navigation. */
export function useHref(): string {
  const [pathname] = useWouterLocation();
  const search = useSearch();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** Returns the current href to return to later: '/manage?from=Denver'. */
export const currentHref = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Returns a target's href, relative to a location. */
export const hrefOf = ({ to, search = {} }: Target, here: Location): string =>
  (to ?? here.pathname) + stringifySearch(typeof search === 'function' ? search(here.search) : search);

/** Navigates within the site without reloading. New pages start scrolled to the top. */
export function navigate(target: Target): void {
  const { pathname, search } = window.location;
  const before = withoutSlash(pathname);
  const href = hrefOf(target, { pathname: before, search: parseSearch(search) });
  // Tabs report a change both when clicked and when focused.
  goTo(href, { replace: (target.replace ?? false) || href === before + search });
  if (target.to !== undefined && target.to !== before) window.scrollTo(0, 0);
}
