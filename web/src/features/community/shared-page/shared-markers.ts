import type { Segment, Trip } from '@roadcast/contract';
import { inContiguousUs } from '@roadcast/core/geo';
import { colorOn } from '@roadcast/core/weather';
import { mapTexts } from '@roadcast/messages/map';
import { temperatureText } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import type { MapMarker, MarkerKind } from '../../../map/markers/marker.ts';
import { kindOf, placeOf, sameStop } from './shared-facts.ts';

const kinds: Readonly<Record<Segment['type'], MarkerKind>> = {
  origin: 'start',
  destination: 'end',
  overnight: 'night',
  waypoint: 'chosen',
  stop: 'stop',
  charge: 'stop',
  day_start: 'stop',
};

/** Marker color of trips without dates, which have no weather. */
const PLAIN = '#ffffff';

/**
 * Returns a shared trip's stops as map markers, without mornings, which share the overnight place.
 * @param weather trip whose weather colors the markers; null for a trip without dates.
 */
export const sharedMarkers = (trip: Trip, weather: Trip | null): MapMarker[] =>
  trip.segments
    .filter((stop) => stop.type !== 'day_start' && inContiguousUs(stop))
    .map((stop) => {
      const isEnd = stop.type === 'origin' || stop.type === 'destination' || stop.type === 'overnight';
      const caption = mapTexts.pinDay({ day: stop.day });
      const at = weather && sameStop(stop, weather);
      const { hex, known } = at ? colorOn('severity', at) : { hex: PLAIN, known: true };
      const text = at && at.temperature !== null ? temperatureText(at.temperature) : '';
      return {
        id: stop.id,
        at: [stop.lng, stop.lat],
        kind: kinds[stop.type],
        name: stop.cityName,
        label: listText([placeOf(stop), kindOf(stop), isEnd ? caption : '', text]),
        text,
        fill: hex,
        hatched: !known,
        ...(isEnd && {
          pin: { caption, day: stop.day, side: stop.type === 'destination' ? 'below' : 'above' } as const,
        }),
      };
    });
