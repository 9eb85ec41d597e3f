import { describe, expect, it } from 'vitest';
import type { MapSight } from '../../map/slots/map-slots.ts';
import { thinned } from '../../map/slots/thinned.ts';
import { placePin, placePins, worth } from './place-pins.ts';
import { placesAlong, type ShownPlace } from './shown-place.ts';
import { live, serviceOf, stationOf } from './testing/stations.ts';

/** Stations along the 41st parallel, 0.01° apart. */
const road = (count: number): ShownPlace[] =>
  placesAlong({
    services: Array.from({ length: count }, (_, i) =>
      serviceOf({ id: `s${i}`, lat: 41, lng: -101 + i / 100, mile: i / 2 }),
    ),
    stations: Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, stationOf({ id: `s${i}` })])),
  });

const sightAt = (zoom: number, west: number, east: number): MapSight => ({
  zoom,
  center: [(west + east) / 2, 41],
  west,
  east,
  south: 40.5,
  north: 41.5,
});

describe('places on the map', () => {
  it('are fewer at lower zooms, and stay the same when panning', () => {
    const places = road(200);
    const counts = [5, 8, 11, 14].map((zoom) => thinned(places, zoom, worth).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeLessThan(10);
    expect(counts[3]).toBe(200);
    const ids = (west: number, east: number) =>
      new Set(
        placePins(places, { sight: sightAt(10, west, east), selected: null, grade: 'regular' }).map(({ id }) => id),
      );
    const here = ids(-100.8, -100.4);
    const moved = ids(-100.7, -100.3);
    const both = placePins(places, { sight: sightAt(10, -100.7, -100.4), selected: null, grade: 'regular' });
    for (const { id } of both) expect([here.has(id), moved.has(id)]).toEqual([true, true]);
  });

  it('are at least a dot’s width apart, and prefer those with their own price', () => {
    const [first, second] = road(2) as [ShownPlace, ShownPlace];
    const own = { ...second, station: stationOf({ id: 's1', dataSource: 'real', pricing: { regular: live(3.1) } }) };
    expect(thinned([first, own], 6, worth)).toEqual([own]);
  });

  it('are rendered only in the map’s area, except the selected one', () => {
    const places = road(200);
    const view = { sight: sightAt(14, -100.9, -100.88), selected: 'service s150', grade: 'regular' } as const;
    const ids = placePins(places, view).map(({ id }) => id);
    expect(ids).toContain('service s11');
    expect(ids).toContain('service s150');
    expect(ids.length).toBeLessThan(8);
  });
});

describe('a pin', () => {
  const [average] = road(1) as [ShownPlace];

  it('shows a price with its mark, and its source for screen readers', () => {
    const pin = placePin(average, 'regular');
    expect([pin.text, pin.pin?.caption]).toEqual(['$2.98', 'AVG']);
    expect(pin.label).toBe('Sapp Bros., gas station, Regular $2.98, AVG, AAA, Nov 23, 2026');
  });

  it('marks a live price with text and color', () => {
    const own = placePin({ ...average, station: stationOf({ id: 's', pricing: { regular: live(3.1) } }) }, 'regular');
    expect(own.pin?.caption).toBe('LIVE');
    expect(own.fill).not.toBe(placePin(average, 'regular').fill);
  });

  it('shows diesel if nothing else is sold', () => {
    const truck = { ...average, station: stationOf({ id: 's', pricing: { diesel: live(3.8) } }) };
    expect(placePin(truck, 'regular').text).toBe('$3.80');
    expect(placePin(truck, 'regular').label).toContain('Diesel $3.80');
  });

  it('shows an icon without a price', () => {
    const [rest] = placesAlong({ services: [serviceOf({ id: 'r', kinds: ['rest_area'], name: '' })], stations: {} });
    const pin = placePin(rest as ShownPlace, 'regular');
    expect([pin.text, pin.icon === undefined]).toEqual(['', false]);
    // The brand replaces the name.
    expect(pin.label).toBe('Sapp Bros., rest area');
  });
});
