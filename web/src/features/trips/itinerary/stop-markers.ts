import type { Segment, Trip } from '@roadcast/contract';
import { inContiguousUs } from '@roadcast/core/geo';
import { markerColor, weatherPointColor, weatherPointScale } from '@roadcast/core/weather';
import { mapTexts } from '@roadcast/messages/map';
import { weatherTexts } from '@roadcast/messages/weather';
import { temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import type { MapMarker, MarkerKind } from '../../../map/markers/marker.ts';
import { stopLabel } from './stop-label.ts';

const kinds: Record<Segment['type'], MarkerKind> = {
  origin: 'start',
  destination: 'end',
  overnight: 'night',
  waypoint: 'chosen',
  stop: 'stop',
  day_start: 'stop',
};

const ringColor = new Map(weatherPointScale.map((entry) => [entry.key, entry.hex]));

/** A ring marks weather to mind; clear going and unknown weather have none. */
function ringOf(stop: Segment): string | null {
  const color = weatherPointColor(stop);
  return color === 'green' || color === 'unknown' ? null : (ringColor.get(color) ?? null);
}

/**
 * The trip's stops as circles for the map. A morning stands where the night stood and gets none of its own; nor does
 * anything outside the contiguous US (specification, part 1, point 5).
 */
export const stopMarkers = (trip: Trip): MapMarker[] =>
  trip.segments
    .filter((stop) => stop.type !== 'day_start' && inContiguousUs(stop))
    .map((stop) => ({
      id: stop.id,
      at: [stop.lng, stop.lat],
      kind: kinds[stop.type],
      name: stop.cityName,
      label: mapTexts.marker({
        place: stopLabel(stop),
        weather: listText([temperatureText(stop.temperature), stop.condition ?? weatherTexts.popup.unknown]),
      }),
      text:
        stop.temperature === null && stop.type !== 'origin' && stop.type !== 'destination'
          ? ''
          : temperatureText(stop.temperature),
      fill: markerColor(stop).hex,
      ring: ringOf(stop),
    }));
