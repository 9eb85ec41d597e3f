import type { LngLat } from '@roadcast/core/geo';
import { useMemo } from 'react';
import { useLocation } from '../../../lib/navigation.ts';
import { EXPLORE_PATH } from '../address/explore-path.ts';
import { cornersOf, useAskedSearch } from '../search/asked-search.ts';

const nowhere: readonly LngLat[] = [];

/** Returns the corners of the area searched in the Explore tab; empty without a search around a place. */
export function useExploredArea(): readonly LngLat[] {
  const asked = useAskedSearch();
  const isOpen = useLocation().pathname === EXPLORE_PATH;
  return useMemo(() => (asked && isOpen ? cornersOf(asked) : nowhere), [asked, isOpen]);
}
