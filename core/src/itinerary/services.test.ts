import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { milesToMeters } from '../units/index.ts';
import { serviceGaps } from './services.ts';

/** A line about 210 miles eastward. */
const line = Array.from({ length: 41 }, (_, i): LngLat => [-114 + i / 10, 39]);
const along = cumulativeMeters(line);
const road = { line, along, elapsed: along, placeIndexes: [0, 40], maneuvers: [] };
const places = [{ name: 'Ely' }, { name: 'Delta' }];

const town = (name: string, mile: number, population: number, milesOff = 0.3) => ({
  place: { name, state: 'NV', lat: 39, lng: -114, timeZone: 'America/Los_Angeles', population },
  point: [-114, 39] as const,
  alongMeters: milesToMeters(mile),
  elapsedSeconds: 0,
  offRoadMeters: milesToMeters(milesOff),
});

const gaps = (towns: ReturnType<typeof town>[], services: { name: string; alongMeters: number }[] = []) =>
  serviceGaps({ road, places, towns }, { services, without: [], covered: [] }).map(
    ({ last, next }) => `${last} to ${next}`,
  );

describe('stretches without services', () => {
  it('end at every known town, however small', () => {
    expect(gaps([])).toEqual(['Ely to Delta']);
    expect(gaps([town('Baker', 55, 60), town('Hinckley', 110, 12), town('Oasis', 160, 5)])).toEqual([]);
  });

  it('end at a known gas station', () => {
    const towns = [town('Baker', 55, 60), town('Oasis', 160, 5)];
    expect(gaps(towns)).toEqual(['Baker to Oasis']);
    expect(gaps(towns, [{ name: 'Border Inn', alongMeters: milesToMeters(105) }])).toEqual([]);
  });

  it('are certain if every station is known, or if a fact confirms the gap', () => {
    const towns = [town('Baker', 55, 60), town('Oasis', 160, 5)];
    const all = { fromMeters: 0, toMeters: milesToMeters(170) };
    const certainty = (known: Parameters<typeof serviceGaps>[1]) =>
      serviceGaps({ road, places, towns }, known).map(({ last, next, certain }) => [last, next, certain]);
    const nothing = { services: [], without: [], covered: [] };
    expect(certainty(nothing)).toEqual([['Baker', 'Oasis', false]]);
    expect(certainty({ ...nothing, covered: [all] })).toEqual([['Baker', 'Oasis', true]]);
    const fact = { fromMeters: milesToMeters(60), toMeters: milesToMeters(150), last: 'Border', next: 'Hinckley' };
    expect(certainty({ ...nothing, without: [fact] })).toEqual([['Border', 'Hinckley', true]]);
    // The gazetteer includes a ghost town, which has no gas.
    expect(
      serviceGaps({ road, places, towns: [...towns, town('Ghost', 105, 3)] }, { ...nothing, without: [fact] }),
    ).toHaveLength(1);
  });

  it('don’t end in a park or at a town off the road', () => {
    expect(gaps([town('Great Basin National Park', 100, 10), town('Garrison', 100, 500, 6)])).toEqual(['Ely to Delta']);
  });
});
