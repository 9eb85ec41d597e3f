import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { tabOf, tabOfPath, tabPaths } from './tabs.ts';

/** Tabs whose feature is still to come: older links to them lead to the trip. */
const laterPaths: readonly string[] = ['/community', '/explore'];

/** Leads an address that older links have to where its screen stands today: a tab that the search part names, or one that is gone. */
export function openOldAddress(): void {
  const { pathname, search, hash } = window.location;
  const { tab: name, ...rest } = parseSearch(search);
  const tab = tabOf(name);
  const isLater = laterPaths.includes(pathname.replace(/\/+$/, ''));
  if (!tab && !isLater) return;
  const stays = !isLater && (tab === 'plan' || tabOfPath(pathname) !== 'plan');
  const path = stays ? pathname : tabPaths[tab ?? 'plan'];
  window.history.replaceState(null, '', path + stringifySearch(rest) + hash);
}
