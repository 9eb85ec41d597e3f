import { createContext, use, useMemo } from 'react';
import { navigate, useLocation } from '../../../../lib/navigation.ts';
import { type CommunityWish, type Section, searchOf, usualWish, wishIn } from './community-address.ts';
import { COMMUNITY_PATH } from './community-path.ts';

/** Returns the filters in the address; the same object until the address changes. */
export function useWish(): CommunityWish {
  const { search } = useLocation();
  return useMemo(() => wishIn(search), [search]);
}

/** Changes filters in the address without adding to the browser's history. */
export const changeWish = (change: Partial<CommunityWish>): void =>
  navigate({ search: (now) => ({ ...now, ...searchOf({ ...wishIn(now), ...change }) }), replace: true });

export const clearWish = (): void => changeWish(usualWish);

/** Path of the page that shows the panel. */
export const PanelPath = createContext<string>(COMMUNITY_PATH);

interface Sections {
  /** Opens a section, keeping the trip and the filters. */
  readonly openSection: (section: Section) => void;
  /** Opens the list with one tag as its only filter. */
  readonly findTag: (tag: string) => void;
}

/** Returns functions that open sections of the panel, on the page that shows it. */
export function useSections(): Sections {
  const to = use(PanelPath);
  return {
    openSection: (section) => navigate({ to, search: (now) => ({ ...now, show: section }) }),
    findTag: (tag) =>
      navigate({
        to,
        search: (now) => ({ ...now, ...searchOf({ ...usualWish, tags: [tag] }), show: 'community' }),
      }),
  };
}
