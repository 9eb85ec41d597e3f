import { cumulativeMeters, distanceMeters, type LngLat, toLngLat } from '@roadcast/core/geo';
import { RoadInTime } from '@roadcast/core/weather';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import { expect, it } from 'vitest';
import { statesAround } from './states-around.ts';

/** Towns along I-15 through the corner of Arizona, where the only town is off the road (positions approximate). */
const towns = [
  { name: 'Mesquite', state: 'NV', lat: 36.8, lng: -114.07 },
  { name: 'Colorado City', state: 'AZ', lat: 36.86, lng: -113.6 },
  { name: 'St. George', state: 'UT', lat: 37.1, lng: -113.58 },
].map((town) => ({ ...town, timeZone: 'America/Denver', population: 5000 }));

const gazetteer: Pick<GazetteerPort, 'nearestTown'> = {
  nearestTown: (position) => {
    const [place] = [...towns].sort((a, b) => away(a) - away(b));
    return { place: place ?? (towns[0] as (typeof towns)[number]), meters: 0 };

    function away(town: (typeof towns)[number]): number {
      return distanceMeters(toLngLat(town), toLngLat(position));
    }
  },
};

const roadOf = (line: readonly LngLat[]): RoadInTime => {
  const along = cumulativeMeters(line);
  return new RoadInTime(line.map((point, i) => ({ point, meters: along[i] as number, arrives: i, leaves: i })));
};

it('includes a state whose corner the road cuts, even if its towns are off the road', () => {
  const corner: LngLat[] = [
    [-114.1, 36.8],
    [-113.9, 36.95],
    [-113.6, 37.1],
  ];
  expect([...statesAround(roadOf(corner), gazetteer)].sort()).toEqual(['AZ', 'NV', 'UT']);
  expect(statesAround(roadOf([[-116, 36.8]]), gazetteer)).toEqual(['NV']);
});
