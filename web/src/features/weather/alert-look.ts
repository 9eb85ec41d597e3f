import type { Trip, TripAlert } from '@roadcast/contract';
import { cumulativeMetres, indexAtOrBefore, type LngLat, pointAlong } from '@roadcast/core/geo';
import { weatherPointColour, weatherPointScale } from '@roadcast/core/weather';
import type { LineStretch } from './stretch-layers.ts';

const hexOf = new Map(weatherPointScale.map(({ key, hex }) => [key, hex]));

/** @returns the color of a weather point with this threat: an alert has the colors of the points that lie in it. */
export const alertColour = ({ threat }: Pick<TripAlert, 'threat'>): string =>
  hexOf.get(threat === 'none' ? 'unknown' : weatherPointColour({ threat, condition: null, windSpeed: null })) ??
  '#7B8794';

/** What touches one place only is drawn this far to both sides, miles. */
const SPOT_MILES = 2;

type Drawn = Pick<Trip, 'geometry' | 'totalMiles' | 'alerts'>;

/** @returns the parts of the line that alerts lie on, the worst last: what comes later lies above. */
export function alertStretches({ geometry, totalMiles, alerts = [] }: Drawn): LineStretch[] {
  if (geometry.length < 2 || totalMiles <= 0) return [];
  const along = cumulativeMetres(geometry);
  const metresAt = (mile: number): number =>
    (Math.min(totalMiles, Math.max(0, mile)) / totalMiles) * (along.at(-1) ?? 0);
  return alerts.toReversed().flatMap((alert) =>
    alert.stretches.map(({ fromMile, toMile }, i): LineStretch => {
      const room = toMile - fromMile < 2 * SPOT_MILES ? SPOT_MILES : 0;
      const line = lineBetween(geometry, along, metresAt(fromMile - room), metresAt(toMile + room));
      return { id: `${alert.id} ${i}`, name: alert.event, colour: alertColour(alert), line };
    }),
  );
}

/** @param along the line's cumulative metres. @returns the part of the line between two places on it, metres from its start. */
const lineBetween = (line: readonly LngLat[], along: Float64Array, from: number, to: number): LngLat[] => [
  pointAlong(line, along, from),
  ...line.slice(indexAtOrBefore(along, from) + 1, indexAtOrBefore(along, to) + 1),
  pointAlong(line, along, to),
];
