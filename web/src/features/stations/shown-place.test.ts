import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { choiceCounts, chosenPlaces, placesAlong, placesOfStations, zoneAt } from './shown-place.ts';
import { serviceOf, stationOf } from './testing/stations.ts';

const places = placesAlong({
  services: [
    serviceOf({ id: 'fuel' }),
    serviceOf({ id: 'rest', kinds: ['rest_area', 'truck_parking'] }),
    serviceOf({ id: 'plaza', kinds: ['plaza', 'fuel', 'rest_area'] }),
    serviceOf({ id: 'dump', kinds: ['rest_area', 'dump_station'] }),
  ],
  stations: { fuel: stationOf({ id: 'fuel' }), plaza: stationOf({ id: 'plaza' }) },
});
const ids = (choices: Parameters<typeof chosenPlaces>[1]) => chosenPlaces(places, choices).map(({ id }) => id);

describe('services along a trip', () => {
  it('are filtered by what they offer: a plaza is fuel and a rest area', () => {
    expect(ids(['fuel'])).toEqual(['service fuel', 'service plaza']);
    expect(ids(['rest'])).toEqual(['service rest', 'service plaza', 'service dump']);
    expect(ids(['parking', 'dump'])).toEqual(['service rest', 'service dump']);
    expect(ids([])).toEqual([]);
    expect(choiceCounts(places)).toEqual({ fuel: 2, rest: 3, parking: 1, dump: 1 });
  });

  it('have prices if they sell fuel', () => {
    expect(places.map(({ station }) => station !== null)).toEqual([true, false, true, false]);
  });
});

describe('stations around a spot', () => {
  it('need a position: area averages have no pin', () => {
    const found = placesOfStations([stationOf({ id: 'one' }), stationOf({ id: 'area:NE', coordinates: null })]);
    expect(found.map(({ id }) => id)).toEqual(['service one']);
  });
});

describe('the time zone where a trip passes', () => {
  it('comes from the nearest known place', () => {
    const [first, ...others] = sampleTrip.segments;
    if (!first) throw new Error('the sample has stops');
    const segments = [{ ...first, timeZone: 'America/New_York' }, ...others];
    expect(zoneAt({ segments, weatherPoints: [] }, 10)).toBe('America/New_York');
    expect(zoneAt({ segments, weatherPoints: [] }, 400)).toBe('America/Chicago');
  });
});
