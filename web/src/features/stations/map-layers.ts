import { stationsTexts } from '@roadcast/messages/stations';
import { Fuel } from 'lucide-react';
import type { MapFeatureLayer } from '../../lib/define-feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toggleServices, useServiceLayer } from './service-layer.ts';

/** Map layer of fuel and other services along the road. */
export const mapLayers: readonly MapFeatureLayer[] = [
  {
    name: 'services',
    useShown: () => useServiceLayer().on,
    Layer: lazyPart(
      () => import('./services-on-map.tsx'),
      (module) => module.ServicesOnMap,
    ),
    switch: { label: stationsTexts.layer.switch, Picture: Fuel, toggle: toggleServices },
  },
];
