import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { offerWords, passingWords, stopName, wayWords, whereWords } from './place-words.ts';
import { placesAlong, type ShownPlace } from './shown-place.ts';
import { serviceOf } from './testing/stations.ts';

const placeOf = (given: Partial<Parameters<typeof serviceOf>[0]>): ShownPlace => {
  const [place] = placesAlong({ services: [serviceOf({ id: 'one', ...given })], stations: {} });
  if (!place) throw new Error('one service is one place');
  return place;
};

describe('text about a place along the road', () => {
  it('include the town, and the brand unless part of the name', () => {
    expect(whereWords(placeOf({}))).toBe('Ogallala, NE');
    expect(whereWords(placeOf({ name: 'Travel Center', brand: 'TA' }))).toBe('TA · Ogallala, NE');
  });

  it('include directions from the road', () => {
    expect(wayWords(placeOf({}), 'miles')).toBe(
      'I-80, exit 126 · Right side · 0.3 mi off the road · about 2 minutes there and back',
    );
    expect(wayWords(placeOf({ exit: null, offRoadMiles: 0, side: 'on' }), 'miles')).toBe(
      'I-80, mile marker 126 · At the road',
    );
  });

  it('include where and when the trip passes, in local time', () => {
    const { service } = placeOf({});
    if (!service) throw new Error('it lies along a trip');
    expect(passingWords(service, sampleTrip, 'miles')).toBe('212 mi from start, 3:40 PM CT');
  });

  it('include what the place offers, without unknown facts', () => {
    expect(offerWords(placeOf({ truckSpaces: 30 }))).toEqual([
      'Open 24 hours',
      'Truck lanes',
      'Truck parking: 30 spaces',
    ]);
    expect(offerWords(placeOf({ open24Hours: null, truckStop: null }))).toEqual([]);
  });

  it('include a stop’s name and town', () => {
    expect(stopName(placeOf({}))).toBe('Sapp Bros., Ogallala, NE');
    expect(stopName(placeOf({ city: '' }))).toBe('Sapp Bros., NE');
  });
});
