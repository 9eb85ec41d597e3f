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

describe('fuelPlaces', () => {
  it('returns stations at their mile, with detour and price', () => {
    const place = one([stationAt(40, {}, 1)], [priceOf(3.1)], { towns: [] }, stops);
    expect(place).toMatchObject({ kind: 'station', id: 's40', price: 3.1, stopsHere: false, stop: null });
    expect(place.mile).toBeCloseTo(40, 6);
    // Both directions, on streets longer than the straight line.
    expect(place.detourMiles).toBeCloseTo(2.8, 1);
    expect(place.detourMinutes).toBeCloseTo(place.detour.minutes, 9);
  });

  it('isn’t a separate stop if the trip stops within three miles', () => {
    for (const off of [-2.9, 2.9]) {
      const place = one([stationAt(nightMile + off)], [null], { towns: [] }, stops);
      expect([place.stopsHere, place.stop?.kind]).toEqual([true, off < 0 ? 'overnight' : 'day_start']);
    }
    expect(one([stationAt(nightMile - 3.1)], [null], { towns: [] }, stops).stopsHere).toBe(false);
  });

  it('assigns a station before the night’s town to the evening, and one after it to the morning', () => {
    expect(one([stationAt(nightMile - 1)], [null], { towns: [] }, stops).stop).toBe(evening);
    expect(one([stationAt(nightMile + 1)], [null], { towns: [] }, stops).stop).toBe(morning);
  });

  it('has no price if unknown, and the average for choosing stops if a single driver reports another', () => {
    const stations = [stationAt(40), stationAt(50), stationAt(60)];
    const prices = [null, priceOf(1.5, { choosable: 3 }), priceOf(1.5, { choosable: null })];
    expect(fuelPlaces(stations, prices, { towns: [] }, stops).map(({ price }) => price)).toEqual([null, 3, null]);
  });

  it('makes recalled stations less attractive than checked ones', () => {
    const [checked, recalled] = fuelPlaces(
      [stationAt(40), stationAt(50, { approximate: true })],
      [null, null],
      { towns: [] },
      stops,
    );
    expect((recalled?.detourMinutes ?? 0) - (checked?.detourMinutes ?? 0)).toBeCloseTo(4, 9);
    // The detour shown to the driver stays the same.
    expect(recalled?.detour).toEqual(checked?.detour);
  });

  it('includes towns on the way without a price, but not hamlets or towns off the road', () => {
    const towns = [townAt(30, 'Hamlet', 399), townAt(60, 'Town', 400), townAt(90, 'Off', 9000, 2.1)];
    const places = fuelPlaces([], [], { towns }, stops);
    expect(places.map(({ kind, mile, price }) => [kind, Math.round(mile), price])).toEqual([['town', 60, null]]);
  });
});
