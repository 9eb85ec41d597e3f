import type { MapFeatureLayer } from '../../../../lib/define-feature.ts';
import { useLocation } from '../../../../lib/navigation.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { COMMUNITY_PATH } from '../address/community-path.ts';

/** Map layer of the Community tab: where shared trips start. */
export const mapLayers: readonly MapFeatureLayer[] = [
  {
    name: 'community',
    useShown: () => useLocation().pathname === COMMUNITY_PATH,
    Layer: lazyPart(
      () => import('./starts-on-map.tsx'),
      (module) => module.StartsOnMap,
    ),
  },
];
