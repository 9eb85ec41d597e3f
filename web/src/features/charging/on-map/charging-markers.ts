import type { ChargingStop, Trip } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { siteName } from '../../../lib/words/charging-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';
import { bolt, TRIP_BLUE } from './bolt.ts';

/**
 * Returns the marker id of a charging stop. If it's also an itinerary stop, uses that stop's id, so both are
 * highlighted and selected together.
 */
export const chargeMarkerId = ({ id, segmentId }: Pick<ChargingStop, 'id' | 'segmentId'>): string =>
  segmentId ?? `charge-${id}`;

/** Returns whether the charging stop is also a night, a meal or another stop, which has its own circle. */
const hasOwnCircle = ({ segments }: Pick<Trip, 'segments'>, { segmentId }: ChargingStop): boolean =>
  segments.some(({ id, type }) => id === segmentId && type !== 'charge');

/** Returns the trip's charging stops at known sites, in road order. Stops without a known site have no marker. */
export const chargingStopsOnMap = (trip: Pick<Trip, 'charging' | 'segments'>): readonly ChargingStop[] =>
  (trip.charging?.stops ?? []).filter((stop) => stop.site !== null && !hasOwnCircle(trip, stop));

/** Returns the map markers of the trip's charging stops. */
export const chargingMarkers = (trip: Pick<Trip, 'charging' | 'segments'>): MapMarker[] =>
  chargingStopsOnMap(trip).flatMap((stop): MapMarker[] => {
    const { site } = stop;
    if (!site) return [];
    return [
      {
        id: chargeMarkerId(stop),
        at: [site.lng, site.lat],
        kind: 'service',
        name: '',
        label: chargingTexts.stop.onMap({ place: siteName(site), town: stop.town }),
        text: '',
        icon: bolt,
        fill: TRIP_BLUE,
        pin: { caption: '', side: 'above' },
      },
    ];
  });
