import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PLAN_PATH } from './paths.ts';
import type { Screens } from './screens.ts';

/** Paths of planned tabs that don't exist yet. Old links to them open the trip. */
const laterPaths: readonly string[] = ['/community'];

/** Redirects old links: tabs in the query string (`?tab=ev`) and removed tabs. */
export function openOldAddress({ tabs, tabAt }: Screens): void {
  const { pathname, search, hash } = window.location;
  const { tab: name, ...rest } = parseSearch(search);
  const tab = tabs.find(({ path }) => path === (name === 'plan' ? PLAN_PATH : `/${String(name)}`));
  const isLater = laterPaths.includes(pathname.replace(/\/+$/, ''));
  if (!tab && !isLater) return;
  const stays = !isLater && (tab?.path === PLAN_PATH || tabAt(pathname).path !== PLAN_PATH);
  const path = stays ? pathname : (tab?.path ?? PLAN_PATH);
  window.history.replaceState(null, '', path + stringifySearch(rest) + hash);
}
