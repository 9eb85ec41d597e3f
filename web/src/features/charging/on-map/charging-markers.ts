import type { ChargingStop, Trip } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { siteName } from '../../../lib/words/charging-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';
import { bolt, TRIP_BLUE } from './bolt.ts';

/**
 * Returns the id of a charging stop's map marker: that of the trip's stop, if it is one, so that both highlight and
 * select together; else its own.
 */
export const chargeMarkerId = ({ id, segmentId }: Pick<ChargingStop, 'id' | 'segmentId'>): string =>
  segmentId ?? `charge-${id}`;

/** Returns whether a stop is more than a charge: a night or a meal, which has its own circle. */
const hasOwnCircle = ({ segments }: Pick<Trip, 'segments'>, { segmentId }: ChargingStop): boolean =>
  segments.some(({ id, type }) => id === segmentId && type !== 'charge');

/** Returns the trip's charging stops at known sites, in road order. Unknown ones have no marker. */
export const chargingStopsOnMap = (trip: Pick<Trip, 'charging' | 'segments'>): readonly ChargingStop[] =>
  (trip.charging?.stops ?? []).filter((stop) => stop.site !== null && !hasOwnCircle(trip, stop));

/** Returns these stops as markers. */
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
