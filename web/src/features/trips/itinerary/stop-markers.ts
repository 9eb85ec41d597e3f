import type { Segment, Trip } from '@roadcast/contract';
import { distanceMeters, inContiguousUs, toLngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { colorOn, type WeatherScale } from '@roadcast/core/weather';
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
  charge: 'stop',
  day_start: 'stop',
};

/**
 * Minimum distance in miles between the first and last pins. If closer, as on a return trip, the last one is placed
 * below its spot, so it doesn't cover the first.
 */
const PINS_APART = 40;

/** Returns the pin shown at low zoom for the ends and nights; undefined for other stops. */
function pinOf(stop: Segment, origin: Segment | undefined): MapPin | undefined {
  if (stop.type !== 'origin' && stop.type !== 'destination' && stop.type !== 'overnight') return undefined;
  const meters =
    origin && stop !== origin ? distanceMeters(toLngLat(stop), toLngLat(origin)) : Number.POSITIVE_INFINITY;
  return {
    caption: mapTexts.pinDay({ day: stop.day }),
    day: stop.day,
    side: stop.type === 'destination' && meters < PINS_APART * METERS_PER_MILE ? 'below' : 'above',
  };
}

/**
 * Returns the trip's stops as map markers. Excludes mornings, which share the overnight place, and places outside the
 * contiguous US. See docs/product/map-and-places.md#markers.
 * @param scale color scale of the circles.
 */
export function stopMarkers(trip: Trip, scale: WeatherScale): MapMarker[] {
  const origin = trip.segments.find(({ type }) => type === 'origin');
  // Charging stops at known sites have separate markers.
  const charges = new Set(trip.charging?.stops.flatMap(({ site, segmentId }) => (site ? [segmentId] : [])));
  const stops = trip.segments.filter(
    (stop) => stop.type !== 'day_start' && !(stop.type === 'charge' && charges.has(stop.id)) && inContiguousUs(stop),
  );
  return stops.map((stop) => {
    const pin = pinOf(stop, origin);
    const { hex, known } = colorOn(scale, stop);
    const temperature = temperatureText(stop.temperature);
    return {
      id: stop.id,
      at: [stop.lng, stop.lat],
      kind: kinds[stop.type],
      name: stop.cityName,
      label: mapTexts.marker({
        place: stopLabel(stop),
        weather: listText([
          // A pin's label is its text.
          pin ? `${pin.caption} ${temperature}` : temperature,
          stop.condition ?? weatherTexts.popup.unknown,
        ]),
      }),
      text: stop.temperature === null && stop.type !== 'origin' && stop.type !== 'destination' ? '' : temperature,
      fill: hex,
      hatched: !known,
      ...(pin && { pin }),
    };
  });
}
