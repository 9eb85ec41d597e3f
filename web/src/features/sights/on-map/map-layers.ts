import type { MapFeatureLayer } from '../../../lib/define-feature.ts';
import { useLocation } from '../../../lib/navigation.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EXPLORE_PATH } from '../address/explore-path.ts';

/** Map layer of the places in the Explore tab, shown while the tab is open. */
export const mapLayers: readonly MapFeatureLayer[] = [
  {
    name: 'sights',
    useShown: () => useLocation().pathname === EXPLORE_PATH,
    Layer: lazyPart(
      () => import('./sights-on-map.tsx'),
      (module) => module.SightsOnMap,
    ),
  },
];
