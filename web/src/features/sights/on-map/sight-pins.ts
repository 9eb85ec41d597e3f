import type { SightOnTheWire } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { sightsTexts } from '@roadcast/messages/sights';
import type { ListedMarker } from '../../../map/slots/listed-markers.ts';
import { markerOf } from '../address/sight-marker.ts';
import { kindPaths } from '../words/kind-paths.ts';

/** Brown of recreational road signs. White icons are readable on it. */
export const SIGN_BROWN = '#6B4423';

/** Returns the markers of sights, in list order. Build once per list. */
export const sightMarkers = (
  sights: readonly Pick<SightOnTheWire, 'id' | 'name' | 'kind' | 'lat' | 'lng'>[],
): readonly ListedMarker[] =>
  sights.map((sight, rank) => {
    const { id, name, kind } = sight;
    const at = toLngLat(sight);
    return {
      at,
      rank,
      marker: {
        id: markerOf(id),
        at,
        kind: 'service',
        name: '',
        label: sightsTexts.onMap.label({ name, kind: sightsTexts.kinds[kind] }),
        text: '',
        icon: kindPaths[kind],
        fill: SIGN_BROWN,
        pin: { caption: '', side: 'above' },
      },
    };
  });
