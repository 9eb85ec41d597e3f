import { useLocation, useNavigate } from '@tanstack/react-router';

/** The six tabs of the main screen, in order. */
export const tabNames = ['plan', 'manage', 'ev', 'community', 'explore', 'settings'] as const;
export type TabName = (typeof tabNames)[number];

/** Where each tab stands. */
export const tabPaths = {
  plan: '/',
  manage: '/manage',
  ev: '/ev',
  community: '/community',
  explore: '/explore',
  settings: '/settings',
} as const satisfies Record<TabName, string>;

/** Other addresses of the first tab. */
const tripPaths = ['/dashboard', '/route-planning'] as const;

/** Every address of the main screen. */
export const mainPaths: readonly string[] = [...Object.values(tabPaths), ...tripPaths];

/** @returns the tab of that name, if there is one. */
export const tabOf = (name: unknown): TabName | undefined => tabNames.find((tab) => tab === name);

/** @param pathname of the main screen. @returns the tab that stands there. */
export const tabOfPath = (pathname: string): TabName =>
  tabNames.find((tab) => tab !== 'plan' && tabPaths[tab] === pathname.replace(/\/+$/, '')) ?? 'plan';

/** @returns the tab that is open. */
export const useTab = (): TabName => tabOfPath(useLocation().pathname);

/** @returns how to open a tab. The trip in the address comes along. */
export function useOpenTab(): (tab: TabName) => void {
  const navigate = useNavigate();
  return (tab) => void navigate({ to: tabPaths[tab], search: (now) => now });
}
