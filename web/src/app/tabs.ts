import { navigate, sameSearch, useLocation } from '../lib/navigation.ts';

/** The tabs of the main screen, in order. A tab comes with its feature: none only says what is still to come. */
export const tabNames = ['plan', 'manage', 'ev', 'settings'] as const;
export type TabName = (typeof tabNames)[number];

/** Where each tab stands. */
export const tabPaths = {
  plan: '/',
  manage: '/manage',
  ev: '/ev',
  settings: '/settings',
} as const satisfies Record<TabName, string>;

/** Where the form has a place of its own, beside the trip's. */
export const FORM_PATH = '/route-planning';

/** Where guidance has a page of its own, with the trip that is open. */
export const NAVIGATION_PATH = '/navigation';

/** Other addresses of the first tab. */
const tripPaths = ['/dashboard', FORM_PATH, NAVIGATION_PATH] as const;

/** Every address of the main screen. */
export const mainPaths: readonly string[] = [...Object.values(tabPaths), ...tripPaths];

/** @returns the tab of that name, if there is one. */
export const tabOf = (name: unknown): TabName | undefined => tabNames.find((tab) => tab === name);

/** @param pathname of the main screen. @returns the tab that stands there. */
export const tabOfPath = (pathname: string): TabName =>
  tabNames.find((tab) => tab !== 'plan' && tabPaths[tab] === pathname.replace(/\/+$/, '')) ?? 'plan';

/** @returns the tab that is open. */
export const useTab = (): TabName => tabOfPath(useLocation().pathname);

/** @returns whether this is the form's own place rather than the trip's. */
export const useIsFormPlace = (): boolean => useLocation().pathname.replace(/\/+$/, '') === FORM_PATH;

/** @returns how to open a tab. The trip in the address comes along. */
export function useOpenTab(): (tab: TabName) => void {
  return (tab) => navigate({ to: tabPaths[tab], search: sameSearch });
}
