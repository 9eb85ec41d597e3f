import { expect, it } from 'vitest';
import { type AfdcRecord, siteOfRecord } from './afdc-record.ts';
import { joinSites } from './join-sites.ts';
import type { ChargingSite } from './model.ts';

const record: AfdcRecord = {
  id: 121703,
  fuel_type_code: 'ELEC',
  status_code: 'E',
  access_code: 'public',
  station_name: 'Walmart 2539 (Spokane Valley, WA)',
  street_address: '15727 E Broadway Ave',
  city: 'Spokane Valley',
  state: 'WA',
  country: 'US',
  latitude: 47.66,
  longitude: -117.19,
  access_days_time: '24 hours daily',
  ev_network: 'Electrify America',
  ev_connector_types: ['CHADEMO', 'J1772COMBO'],
  ev_dc_fast_num: 8,
  ev_pricing: '$0.56 per kWh',
  open_date: '2019-01-01',
  date_last_confirmed: '2026-08-26',
};

const site = (own: AfdcRecord = {}): ChargingSite => {
  const made = siteOfRecord({ ...record, ...own });
  if (typeof made === 'string') throw new Error(made);
  return made;
};

it('converts a record to a site, modeling the power if no unit has it', () => {
  expect(site()).toMatchObject({
    id: 'afdc:121703',
    network: 'Electrify America',
    open24Hours: true,
    access: 'public',
    price: { perKwh: 0.56, perMinute: 0, perSession: 0 },
    asOf: Date.UTC(2026, 7, 26, 12),
    plugs: [
      { connector: 'ccs1', kilowatts: 150, modeled: true, count: 8 },
      { connector: 'chademo', kilowatts: 50, modeled: true, count: null },
    ],
  });
});

it('reads power and counts from the units, and skips plugs without ports', () => {
  const unit = (kw: unknown, ports: unknown) => ({
    connectors: { J1772COMBO: { power_kw: kw, port_count: ports }, CHADEMO: { power_kw: null, port_count: 0 } },
  });
  expect(
    site({ ev_charging_units: [unit(350, 1), unit('350', '1'), unit(null, 1), null, { connectors: 7 }] }).plugs,
  ).toEqual([
    { connector: 'ccs1', kilowatts: 350, modeled: false, count: 2 },
    { connector: 'ccs1', kilowatts: 150, modeled: true, count: 1 },
  ]);
});

it('counts vehicles rather than cables', () => {
  const unit = { port_count: 1, connectors: { J1772COMBO: { power_kw: 350, port_count: 2 } } };
  expect(site({ ev_charging_units: [unit, unit] }).plugs).toEqual([
    { connector: 'ccs1', kilowatts: 350, modeled: false, count: 2 },
  ]);
});

it('handles records without fast plugs', () => {
  const hotel = {
    ev_network: 'Tesla Destination',
    ev_connector_types: 'J1772 TESLA',
    ev_dc_fast_num: '',
    ev_level2_evse_num: '4',
  };
  expect(site({ ...hotel, facility_type: 'HOTEL', restricted_access: 'true' })).toMatchObject({
    hotel: true,
    access: 'guests',
    plugs: [
      { connector: 'nacs', kilowatts: 9, count: 4 },
      { connector: 'j1772', kilowatts: 6.5, count: 4 },
    ],
  });
});

it.each<[string, AfdcRecord]>([
  ['fuel', { fuel_type_code: 'E85' }],
  ['country', { country: 'CA' }],
  ['planned', { status_code: 'P' }],
  ['unavailable', { status_code: 'T' }],
  ['access', { access_code: 'private' }],
  ['position', { latitude: 0, longitude: 0 }],
  ['position', { latitude: null }],
  ['position', { latitude: '-117.19', longitude: '47.66' }],
  ['plugs', { ev_connector_types: ['NEMA515'] }],
  ['plugs', { ev_connector_types: null }],
  ['id', { id: null }],
  ['id', { id: 'x' }],
])('refuses a record without %s: %j', (reason, own) => {
  expect(siteOfRecord({ ...record, ...own })).toBe(reason);
});

it('accepts field values of any type', () => {
  const odd = [null, 0, -1, '', 'x', [], {}, true, Number.NaN, 1e99, '1e99'];
  for (const key of Object.keys(record)) {
    for (const value of odd) {
      const made = siteOfRecord({ ...record, [key]: value });
      if (typeof made !== 'string') expect(made.plugs.length).toBeGreaterThan(0);
    }
  }
});

it('joins posts of the same site, but not of two networks or of neighbors across town', () => {
  const post = (id: number, own: AfdcRecord = {}) =>
    site({
      id,
      ev_network: 'ChargePoint Network',
      station_name: `KOHLS SALINA ${id}`,
      ev_connector_types: 'J1772COMBO',
      ev_dc_fast_num: 1,
      ...own,
    });
  const joined = joinSites([
    post(1),
    post(2, { latitude: 47.6605 }),
    post(3, { ev_network: 'EVgo' }),
    post(4, { latitude: 47.67 }),
    post(5, { latitude: 47.6695, open_date: '2010-01-01' }),
    post(4, { latitude: 47.67 }),
  ]);
  expect(
    joined.map(({ id, name, plugs }) => [id, name, plugs.map(({ kilowatts, count }) => [kilowatts, count])]),
  ).toEqual([
    ['afdc:1', 'KOHLS SALINA', [[50, 2]]],
    ['afdc:3', 'KOHLS SALINA 3', [[100, 1]]],
    ['afdc:4', 'KOHLS SALINA', [[50, 3]]],
  ]);
});

it('does not join sites without a network by distance alone', () => {
  const lone = (id: number, street_address: string) => site({ id, ev_network: 'Non-Networked', street_address });
  expect(joinSites([lone(1, '1 A St'), lone(2, '2 B St'), lone(3, '1 a st')]).map(({ id }) => id)).toEqual([
    'afdc:1',
    'afdc:2',
  ]);
});
