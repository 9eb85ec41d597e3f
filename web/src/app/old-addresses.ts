import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PLAN_PATH } from './paths.ts';
import type { Screens } from './screens.ts';

/** Redirects old links with tabs in the query string (`?tab=ev`). Pages have tabs of the same names. */
export function openOldAddress({ tabs, tabAt, pageAt, tripPageAt }: Screens): void {
  const { pathname, search, hash } = window.location;
  if (pageAt(pathname) ?? tripPageAt(pathname)) return;
  const { tab: name, ...rest } = parseSearch(search);
  const tab = tabs.find(({ path }) => path === (name === 'plan' ? PLAN_PATH : `/${String(name)}`));
  if (!tab) return;
  const stays = tab.path === PLAN_PATH || tabAt(pathname).path !== PLAN_PATH;
  const path = stays ? pathname : tab.path;
  window.history.replaceState(null, '', path + stringifySearch(rest) + hash);
}
