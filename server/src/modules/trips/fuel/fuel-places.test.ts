import { metersToMiles } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { fuelPlaces, type SitedFuelPlace } from './fuel-places.ts';
import { priceOf, stationAt, stops, townAt } from './testing/straight-trip.ts';

const night = stops.findIndex(({ kind }) => kind === 'overnight');
const evening = stops[night];
const morning = stops[night + 1];
const nightMile = metersToMiles(evening?.alongMeters ?? 0);

const one = (...given: Parameters<typeof fuelPlaces>): SitedFuelPlace => {
  const [place] = fuelPlaces(...given);
  if (!place) throw new Error('no place');
  return place;
};

describe('places where a trip may fill up', () => {
  it('are stations at their mile, with their detour and price', () => {
    const place = one([stationAt(40, {}, 1)], [priceOf(3.1)], { towns: [] }, stops);
    expect(place).toMatchObject({ kind: 'station', id: 's40', price: 3.1, stopsHere: false, stop: null });
    expect(place.mile).toBeCloseTo(40, 6);
    // There and back, by streets that are longer than the crow flies.
    expect(place.detourMiles).toBeCloseTo(2.8, 1);
    expect(place.detourMinutes).toBeCloseTo(place.detour.minutes, 9);
  });

  it('need no stop of their own where the trip stops within three miles', () => {
    for (const off of [-2.9, 2.9]) {
      const place = one([stationAt(nightMile + off)], [null], { towns: [] }, stops);
      expect([place.stopsHere, place.stop?.kind]).toEqual([true, off < 0 ? 'overnight' : 'day_start']);
    }
    expect(one([stationAt(nightMile - 3.1)], [null], { towns: [] }, stops).stopsHere).toBe(false);
  });

  it('belong to the evening before the night’s town and to the morning behind it, as the clock there says', () => {
    expect(one([stationAt(nightMile - 1)], [null], { towns: [] }, stops).stop).toBe(evening);
    expect(one([stationAt(nightMile + 1)], [null], { towns: [] }, stops).stop).toBe(morning);
  });

  it('have no price where nobody knows one, and the price that stops are chosen by where one driver says another', () => {
    const stations = [stationAt(40), stationAt(50), stationAt(60)];
    const prices = [null, priceOf(1.5, { choosable: 3 }), priceOf(1.5, { choosable: null })];
    expect(fuelPlaces(stations, prices, { towns: [] }, stops).map(({ price }) => price)).toEqual([null, 3, null]);
  });

  it('are less worth a detour where they were recalled rather than looked up', () => {
    const [checked, recalled] = fuelPlaces(
      [stationAt(40), stationAt(50, { approximate: true })],
      [null, null],
      { towns: [] },
      stops,
    );
    expect((recalled?.detourMinutes ?? 0) - (checked?.detourMinutes ?? 0)).toBeCloseTo(4, 9);
    // The driver sees the detour itself.
    expect(recalled?.detour).toEqual(checked?.detour);
  });

  it('may be towns on the way, without a price; neither hamlets nor towns off the road', () => {
    const towns = [townAt(30, 'Hamlet', 399), townAt(60, 'Town', 400), townAt(90, 'Off', 9000, 2.1)];
    const places = fuelPlaces([], [], { towns }, stops);
    expect(places.map(({ kind, mile, price }) => [kind, Math.round(mile), price])).toEqual([['town', 60, null]]);
  });
});
