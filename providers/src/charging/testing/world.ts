import type { ChargingSite } from '@roadcast/core/charging';
import type { LngLat } from '@roadcast/core/geo';
import type { MadePoi } from '../../places/streets/testing/places-world.ts';

/** A sample-world site, numbered as in the station locator. */
export interface WorldSite {
  readonly number: number;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly network: string;
  readonly connector: 'nacs' | 'ccs1' | 'j1772';
  readonly kilowatts: number;
  readonly count: number;
}

/** The sample world's road, due east. */
export const worldRoad: readonly LngLat[] = [
  [-100, 40],
  [-99, 40],
  [-98, 40],
];

const site = (
  number: number,
  name: string,
  [lng, lat]: LngLat,
  network: string,
  [connector, count, kilowatts]: readonly [WorldSite['connector'], number, number],
): WorldSite => ({ number, name, lng, lat, network, connector, kilowatts, count });

/** Sites along the road, from its west end. */
export const worldSites: readonly WorldSite[] = [
  site(1, 'Alpha', [-99.8, 39.995], 'Tesla', ['nacs', 12, 250]),
  site(2, 'Beta', [-99.5, 40.01], 'Electrify America', ['ccs1', 4, 350]),
  site(3, 'Gamma', [-98.5, 40], 'Blink Network', ['j1772', 2, 7]),
  site(4, 'Delta', [-98.2, 40.005], 'eVgo Network', ['ccs1', 2, 50]),
];

/** A site too far from the road. */
export const farSite = site(5, 'Omega', [-99.2, 40.5], 'Tesla', ['nacs', 8, 150]);

/** A position without any sites. */
export const nowhere = { lat: 45, lng: -90 } as const;

const codes = { nacs: 'TESLA', ccs1: 'J1772COMBO', j1772: 'J1772' } as const;

/** Converts a site to a station locator API record. */
export const recordOf = (one: WorldSite): Readonly<Record<string, unknown>> => ({
  id: one.number,
  fuel_type_code: 'ELEC',
  status_code: 'E',
  access_code: 'public',
  station_name: one.name,
  latitude: one.lat,
  longitude: one.lng,
  city: 'Townsend',
  state: 'NE',
  country: 'US',
  ev_network: one.network,
  date_last_confirmed: '2026-08-26',
  ev_connector_types: [codes[one.connector]],
  ev_charging_units: Array.from({ length: one.count }, () => ({
    connectors: { [codes[one.connector]]: { power_kw: one.kilowatts, port_count: 1 } },
  })),
});

const sockets = { nacs: 'socket:nacs', ccs1: 'socket:type1_combo', j1772: 'socket:type1' } as const;

/** Converts a site to an OpenStreetMap place. */
export const poiOf = (one: WorldSite): MadePoi => ({
  osm: `n${one.number}`,
  kind: 'charging',
  name: one.name,
  lng: one.lng,
  lat: one.lat,
  tags: {
    amenity: 'charging_station',
    network: one.network,
    [sockets[one.connector]]: String(one.count),
    [`${sockets[one.connector]}:output`]: `${one.kilowatts} kW`,
  },
});

/** Returns a site that has only the given facts. */
export const siteAt = (lng: number, lat: number, known: Partial<ChargingSite> = {}): ChargingSite => ({
  id: `${lng},${lat}`,
  lng,
  lat,
  name: '',
  network: null,
  address: null,
  city: '',
  state: '',
  phone: null,
  plugs: [{ connector: 'ccs1', kilowatts: 150, modeled: false, count: 4 }],
  access: 'public',
  open24Hours: null,
  hours: null,
  pullThrough: null,
  hotel: false,
  pricing: null,
  price: null,
  source: 'a source',
  asOf: null,
  approximate: false,
  page: null,
  ...known,
});
