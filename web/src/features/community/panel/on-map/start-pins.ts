import type { SharedRoute } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import type { ListedMarker } from '../../../../map/slots/listed-markers.ts';
import { markerOf } from '../address/route-marker.ts';

/** Blue with a contrast of 5:1 to white icons and 3:1 to the dark map. */
export const START_BLUE = '#1D6FBF';

/** Flag on a 24 by 24 grid. */
const FLAG = 'M5 22V4a1 1 0 0 1 1-1h12l-3 5 3 5H5';

export type Start = Pick<SharedRoute, 'shareCode' | 'title' | 'origin' | 'start'>;

/** Returns the starts of several lists, each trip once. */
export function startsOf(lists: readonly (readonly Start[])[]): readonly Start[] {
  const first = new Map<string, Start>();
  for (const start of lists.flat()) if (!first.has(start.shareCode)) first.set(start.shareCode, start);
  return [...first.values()];
}

/** Returns the markers of shared trips' starts. Build once per list. */
export const startMarkers = (starts: readonly Start[]): readonly ListedMarker[] =>
  starts.map(({ shareCode, title, origin, start: at }, rank) => ({
    at,
    rank,
    marker: {
      id: markerOf(shareCode),
      at,
      kind: 'service',
      name: '',
      label: communityPanelTexts.onMap.label({ title, from: origin }),
      text: '',
      icon: FLAG,
      fill: START_BLUE,
      pin: { caption: '', side: 'above' },
    },
  }));
