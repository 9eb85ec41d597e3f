import { alongOf, type Trip, type TripAlert, type TripLine } from '@roadcast/contract';
import { weatherPointColor, weatherPointScale } from '@roadcast/core/weather';
import type { LineStretch } from './stretch-layers.ts';

const hexOf = new Map(weatherPointScale.map(({ key, hex }) => [key, hex]));

/** Returns an alert's color, the same as for weather points with that threat. */
export const alertColor = ({ threat }: Pick<TripAlert, 'threat'>): string =>
  hexOf.get(threat === 'none' ? 'unknown' : weatherPointColor({ threat, condition: null, windSpeed: null })) ??
  '#7B8794';

/** Distance by which an alert for a single place extends to both sides, miles. */
const SPOT_MILES = 2;

/** Returns the parts of the line under alerts. The worst comes last, so it's on top. */
export function alertStretches(trip: TripLine & Pick<Trip, 'alerts'>): LineStretch[] {
  if (trip.geometry.length < 2 || trip.totalMiles <= 0) return [];
  const along = alongOf(trip);
  return trip.alerts.toReversed().flatMap((alert) =>
    alert.stretches.map(({ fromMile, toMile }, i): LineStretch => {
      const room = toMile - fromMile < 2 * SPOT_MILES ? SPOT_MILES : 0;
      const line = along.lineBetween(fromMile - room, toMile + room);
      return { id: `${alert.id} ${i}`, name: alert.event, line };
    }),
  );
}
