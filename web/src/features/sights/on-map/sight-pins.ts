import type { SightOnTheWire } from '@roadcast/contract';
import { type LngLat, toLngLat, webMapMeters } from '@roadcast/core/geo';
import { sightsTexts } from '@roadcast/messages/sights';
import type { MapMarker } from '../../../map/markers/marker.ts';
import type { MapSight } from '../../../map/slots/map-slots.ts';
import { inSight, metersPerPixel, thinned } from '../../../map/slots/thinned.ts';
import { markerOf } from '../address/sight-marker.ts';
import { kindPaths } from '../words/kind-paths.ts';

/** Brown of recreational road signs. White icons are readable on it. */
export const SIGN_BROWN = '#6B4423';

/** Distance from a dot at which a press opens it, pixels: half of a 44-pixel target. */
const PRESS_RADIUS = 22;

/** Maximum number of markers. */
const MOST = 160;

/** Sight with its marker. */
export interface PlacedSight {
  readonly at: LngLat;
  readonly rank: number;
  readonly marker: MapMarker;
}

/** Returns the markers of sights, in list order. Build once per list. */
export const sightMarkers = (
  sights: readonly Pick<SightOnTheWire, 'id' | 'name' | 'kind' | 'lat' | 'lng'>[],
): readonly PlacedSight[] =>
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

/** Returns the sights that fit the visible map. The list's first ones have priority. */
export const fittingSights = (placed: readonly PlacedSight[], sight: MapSight): readonly PlacedSight[] =>
  inSight(
    thinned(placed, sight.zoom, ({ rank }) => rank),
    sight,
  ).slice(0, MOST);

/** Returns the markers to show: those that fit, and the highlighted and selected ones. */
export function shownMarkers(
  placed: readonly PlacedSight[],
  fitting: readonly PlacedSight[],
  always: readonly (string | null)[],
): readonly MapMarker[] {
  const others = placed.filter((one) => always.includes(one.marker.id) && !fitting.includes(one));
  return [...fitting, ...others].sort((a, b) => a.rank - b.rank).map(({ marker }) => marker);
}

/** Returns the marker of the sight whose dot is closest to a press; null if none is near. */
export function sightAtPress(placed: readonly PlacedSight[], press: LngLat, zoom: number): string | null {
  const [east, north] = webMapMeters(press);
  const reach = PRESS_RADIUS * metersPerPixel(zoom);
  let closest: string | null = null;
  let least = reach;
  for (const { at, marker } of placed) {
    const [x, y] = webMapMeters(at);
    const distance = Math.hypot(x - east, y - north);
    if (distance > least || (distance === least && closest !== null)) continue;
    closest = marker.id;
    least = distance;
  }
  return closest;
}
