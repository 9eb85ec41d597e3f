import { useMemo } from 'react';
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

/** Opens a section, keeping the trip and the filters. */
export const openSection = (section: Section): void =>
  navigate({ to: COMMUNITY_PATH, search: (now) => ({ ...now, show: section }) });

/** Opens the list with one tag as its only filter. */
export const findTag = (tag: string): void =>
  navigate({
    to: COMMUNITY_PATH,
    search: (now) => ({ ...now, ...searchOf({ ...usualWish, tags: [tag] }), show: 'community' }),
  });
