import type { Trip } from '@roadcast/contract';
import { inContiguousUs } from '@roadcast/core/geo';
import { colorOn, type WeatherScale } from '@roadcast/core/weather';
import { mapTexts } from '@roadcast/messages/map';
import { weatherTexts } from '@roadcast/messages/weather';
import { temperatureText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { MapMarker } from '../../map/markers/marker.ts';
import { spotsAlong } from './spots.ts';

/**
 * Returns the weather between stops as small circles in a scale's colors. Excludes places without a position, or
 * outside the contiguous US. See docs/product/map-and-places.md#markers.
 * @param shown whether the weather layer is on; if not, circles appear only when highlighted.
 */
export const pointMarkers = (
  trip: Pick<Trip, 'segments' | 'weatherPoints'>,
  scale: WeatherScale,
  shown: boolean,
): MapMarker[] =>
  spotsAlong(trip)
    .filter((spot) => !spot.isStop && inContiguousUs(spot))
    .map((spot) => {
      const { hex, known } = colorOn(scale, spot);
      return {
        id: spot.id,
        at: [spot.lng, spot.lat],
        kind: 'point',
        name: '',
        label: mapTexts.marker({
          place: spot.label,
          weather: listText([temperatureText(spot.temperature), spot.condition ?? weatherTexts.popup.unknown]),
        }),
        text: spot.temperature === null ? '' : temperatureText(spot.temperature),
        fill: hex,
        hatched: !known,
        quiet: !shown,
      };
    });
