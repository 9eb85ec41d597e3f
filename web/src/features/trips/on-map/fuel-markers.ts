import { alongOf, type Trip } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import type { DistanceUnit } from '../../../lib/settings.ts';
import { gapWords, stationName } from '../../../lib/words/fuel-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';

/** A letter on the ink of road signs for services, and a sign of caution. */
const PUMP = { text: 'F', fill: '#2B4F77' } as const;
const CAUTION = { text: '!', fill: '#8A5A00' } as const;

type Fueled = Pick<Trip, 'fuel' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/**
 * Where the trip fills up, and where the last fuel for long is, as circles for the map. A town without a known station is not pinned, and a
 * stop of the plan has its own circle already: its popup says what is bought there.
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
