import { expect, it } from 'vitest';
import { siteOfOsm } from './osm-site.ts';

const siteWith = (tags: Readonly<Record<string, string>>) =>
  siteOfOsm({ osm: 'n1', tags, name: 'A', city: 'Townsend', state: 'NE', lat: 40, lng: -99, asOf: null });

it.each<[Record<string, string>, readonly [string, number, boolean, number | null][]]>([
  [{ 'socket:type1_combo': '4', 'socket:type1_combo:output': '150 kW' }, [['ccs1', 150, false, 4]]],
  [{ 'socket:nacs': 'yes', 'socket:nacs:output': '250000' }, [['nacs', 250, false, null]]],
  [
    { 'socket:chademo': '1', 'socket:type1_combo': '2', brand: 'EVgo' },
    [
      ['ccs1', 100, true, 2],
      ['chademo', 50, true, 1],
    ],
  ],
  [{ 'socket:tesla_supercharger': '8', network: 'Tesla, Inc.' }, [['nacs', 150, true, 8]]],
  [{ 'socket:tesla_destination': '2', brand: 'Tesla' }, [['nacs', 9, true, 2]]],
  [{ brand: 'Tesla Supercharger', capacity: '12', 'charging_station:output': '250 kW' }, [['nacs', 250, false, 12]]],
  [{ 'socket:type1': '2', 'socket:type1_combo': 'no', operator: 'ChargePoint' }, [['j1772', 6.5, true, 2]]],
  [{ 'socket:type1_combo': '2', 'socket:type1_combo:output': '50 kW;150 kW' }, [['ccs1', 150, false, 2]]],
])('parses plugs of %j', (tags, plugs) => {
  const told = siteWith(tags)?.plugs.map(({ connector, kilowatts, modeled, count }) => [
    connector,
    kilowatts,
    modeled,
    count,
  ]);
  expect(new Set<unknown>(told)).toEqual(new Set<unknown>(plugs));
});

it('is null without mapped plugs', () => {
  expect(siteWith({ amenity: 'charging_station' })).toBeNull();
  expect(siteWith({ 'socket:type2': '2' })).toBeNull();
});

it('has mapped hours, price and access', () => {
  expect(
    siteWith({
      'socket:nacs': '8',
      opening_hours: '24/7',
      charge: '0.45 USD/kWh',
      access: 'customers',
      'addr:street': 'Main St',
      'addr:housenumber': '1',
    }),
  ).toMatchObject({ open24Hours: true, access: 'guests', address: '1 Main St', pricing: '0.45 USD/kWh' });
  expect(siteWith({ 'socket:nacs': '8', fee: 'no' })?.price).toEqual({ perKwh: 0, perMinute: 0, perSession: 0 });
});
