import type { Trip } from '@roadcast/contract';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { cumulativeMeters, encodeSeries, type LngLat } from '@roadcast/core/geo';
import { asTripId } from '@roadcast/core/ids';
import { metersToMiles } from '@roadcast/core/units';

/** Returns a position in meters east and north of a corner in Harrisburg. */
export const at = (east: number, north: number): LngLat => [-76.88 + east / 85_190, 40.26 + north / 111_195];

/** Corner of a street route: meters east and north, and its maneuver. */
export interface Corner {
  readonly east: number;
  readonly north: number;
  readonly type: string;
}

const METERS_PER_SECOND = 12;

/** Returns a trip on streets through the corners, ending at the last one. */
export function tripThrough(corners: readonly Corner[], id = 'trip-1'): Trip {
  const geometry = corners.map(({ east, north }): [number, number] => [...at(east, north)]);
  const along = cumulativeMeters(geometry);
  const total = along.at(-1) ?? 0;
  const totalMiles = metersToMiles(total);
  const [first, last] = [sampleTrip.segments[0], sampleTrip.segments.at(-1)];
  if (!first || !last) throw new Error('the trip of the tests has no stops');
  const [[fromLng, fromLat], [toLng, toLat]] = [geometry[0] as LngLat, geometry.at(-1) as LngLat];
  return {
    ...sampleTrip,
    id: asTripId(id),
    origin: 'Front Street',
    destination: 'Market Square',
    waypoints: [],
    coordinates: { origin: { lat: fromLat, lng: fromLng }, destination: { lat: toLat, lng: toLng } },
    geometry,
    totalMiles,
    distance: total,
    duration: total / METERS_PER_SECOND,
    elapsed: encodeSeries(
      [...along].map((meters) => meters / METERS_PER_SECOND),
      1,
    ),
    segments: [
      { ...first, lat: fromLat, lng: fromLng, cumulativeDistance: 0 },
      { ...last, placeIndex: 1, day: 1, lat: toLat, lng: toLng, cumulativeDistance: totalMiles },
    ],
    instructions: corners.map(({ type }, i) => ({
      instruction: `${type} ${i}`,
      streetNames: [`SR-${i}`],
      type,
      miles: metersToMiles((along[i + 1] ?? total) - (along[i] ?? total)),
      minutes: 1,
      lat: geometry[i]?.[1] ?? 0,
      lng: geometry[i]?.[0] ?? 0,
      legIndex: 0,
      beginIndex: i,
      exit: null,
      toward: [],
      cardinal: null,
      roundaboutExit: null,
      lanes: [],
      speedLimitMph: 35,
    })),
    weatherPoints: [],
    roads: { ...sampleTrip.roads, stretches: [{ fromIndex: 0, kind: 'street', accuracyMeters: 5 }], speedLimits: [] },
    pins: [],
  };
}

/** 600 m north, 600 m east, 600 m north. */
export const stairs: readonly Corner[] = [
  { east: 0, north: 0, type: 'depart' },
  { east: 0, north: 600, type: 'turn-right' },
  { east: 600, north: 600, type: 'turn-left' },
  { east: 600, north: 1200, type: 'arrive' },
];
