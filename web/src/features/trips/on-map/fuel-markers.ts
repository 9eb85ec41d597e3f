import { alongOf, type Trip } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import type { DistanceUnit } from '../../../lib/settings.ts';
import { gapWords, stationName } from '../../../lib/words/fuel-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';

/** Letter in the blue of highway service signs, and a warning sign. */
const PUMP = { text: 'F', fill: '#2B4F77' } as const;
const CAUTION = { text: '!', fill: '#8A5A00' } as const;

type Fueled = Pick<Trip, 'fuel' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/**
 * Returns markers for fuel stops, and for the last fuel before a long gap. Excludes towns without a known station, and
 * planned stops, whose popup shows the purchase.
 */
export function fuelMarkers(trip: Fueled, unit: DistanceUnit): MapMarker[] {
  if (!trip.fuel) return [];
  const stops = trip.fuel.stops.flatMap((stop): MapMarker[] =>
    stop.station && stop.segmentId === null
      ? [
          {
            id: `fuel-${stop.id}`,
            at: [stop.station.lng, stop.station.lat],
            kind: 'stop',
            name: '',
            label: fuelTexts.stop.onMap({ place: stationName(stop), town: stop.town }),
            ...PUMP,
          },
        ]
      : [],
  );
  const along = alongOf(trip);
  const gaps = trip.fuel.gaps.flatMap((gap, i): MapMarker[] => {
    const words = gapWords(gap, unit);
    return [
      { id: `fuel-gap-${i}`, at: along.positionAt(gap.fromMile), kind: 'stop', name: '', label: words, ...CAUTION },
    ];
  });
  return [...gaps, ...stops];
}
