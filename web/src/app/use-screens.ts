import type { Path } from '../lib/define-feature.ts';
import { navigate, sameSearch, useLocation } from '../lib/navigation.ts';
import { useAppContext } from './app-context.ts';
import { FORM_PATH } from './paths.ts';
import type { Screens, Tab } from './screens.ts';

export const useScreens = (): Screens => useAppContext().screens;

export function useTab(): Tab {
  const { pathname } = useLocation();
  return useScreens().tabAt(pathname);
}

/** Returns whether the current path is the form's. */
export const useIsFormPlace = (): boolean => useLocation().pathname === FORM_PATH;

/** Opens a tab, keeping the trip in the address. */
export const openTab = (path: Path): void => navigate({ to: path, search: sameSearch });
