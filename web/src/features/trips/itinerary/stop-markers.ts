import type { Segment, Trip } from '@roadcast/contract';
import { distanceMeters, inContiguousUs, toLngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { markerColor, weatherPointColor, weatherPointScale } from '@roadcast/core/weather';
import { mapTexts } from '@roadcast/messages/map';
import { weatherTexts } from '@roadcast/messages/weather';
import { temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import type { MapMarker, MapPin, MarkerKind } from '../../../map/markers/marker.ts';
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

/** The last pin stands below its spot where the first is nearer than this, miles: a return trip's would lie over it. */
const PINS_APART = 40;

/** @returns how the ends and the nights are seen from afar. */
function pinOf(stop: Segment, origin: Segment | undefined): MapPin | undefined {
  if (stop.type !== 'origin' && stop.type !== 'destination' && stop.type !== 'overnight') return undefined;
  const meters =
    origin && stop !== origin ? distanceMeters(toLngLat(stop), toLngLat(origin)) : Number.POSITIVE_INFINITY;
  return {
    caption: mapTexts.pinDay({ day: stop.day }),
    side: stop.type === 'destination' && meters < PINS_APART * METERS_PER_MILE ? 'below' : 'above',
  };
}

/**
 * The trip's stops as circles for the map. A morning stands where the night stood and gets none of its own; nor does
 * anything outside the contiguous US (specification, part 1, point 5).
 */
export function stopMarkers(trip: Trip): MapMarker[] {
  const origin = trip.segments.find(({ type }) => type === 'origin');
  const stops = trip.segments.filter((stop) => stop.type !== 'day_start' && inContiguousUs(stop));
  return stops.map((stop) => {
    const pin = pinOf(stop, origin);
    return {
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
      ...(pin && { pin }),
    };
  });
}
