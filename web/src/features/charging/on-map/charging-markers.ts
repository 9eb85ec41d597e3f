import type { ChargingStop, Trip } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { siteName } from '../../../lib/words/charging-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';
import { bolt, TRIP_BLUE } from './bolt.ts';

/**
 * @returns the id of a charging stop's marker on the map: that of the trip's stop which it is, so that both are lit and pressed as one; else
 * one of its own.
 */
export const chargeMarkerId = ({ id, segmentId }: Pick<ChargingStop, 'id' | 'segmentId'>): string =>
  segmentId ?? `charge-${id}`;

/** Whether a stop is more than a charge: a night or a meal, which has its own circle. */
const hasOwnCircle = ({ segments }: Pick<Trip, 'segments'>, { segmentId }: ChargingStop): boolean =>
  segments.some(({ id, type }) => id === segmentId && type !== 'charge');

/** @returns where the trip charges at a known site, in the order of the road. Where nobody knows one, nothing is pinned. */
export const chargingStopsOnMap = (trip: Pick<Trip, 'charging' | 'segments'>): readonly ChargingStop[] =>
  (trip.charging?.stops ?? []).filter((stop) => stop.site !== null && !hasOwnCircle(trip, stop));

/** @returns these stops as markers. */
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
