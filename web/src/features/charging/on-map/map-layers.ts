import { chargingTexts } from '@roadcast/messages/charging';
import { PlugZap } from 'lucide-react';
import type { MapFeatureLayer } from '../../../lib/define-feature.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { toggleChargers, useChargerLayer } from './charger-layer.ts';

/** Map layers: an electric trip's charging stops, and all chargers. */
export const mapLayers: readonly MapFeatureLayer[] = [
  {
    name: 'charging-stops',
    useShown: () => Boolean(useTrip().trip?.charging),
    Layer: lazyPart(
      () => import('./charging-on-map.tsx'),
      (module) => module.ChargingOnMap,
    ),
  },
  {
    name: 'chargers',
    useShown: useChargerLayer,
    Layer: lazyPart(
      () => import('./chargers-on-map.tsx'),
      (module) => module.ChargersOnMap,
    ),
    switch: { label: chargingTexts.layer, Picture: PlugZap, toggle: toggleChargers },
  },
];
