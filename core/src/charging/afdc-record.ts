import { type ChargingPlugs, type ChargingSite, type Connector, connectors, type SiteAccess } from './model.ts';
import { modeledPower } from './modeled-power.ts';
import { networkName } from './network-name.ts';
import { readPrice } from './read-price.ts';

/** Source name shown to users. */
export const AFDC_SOURCE = 'Alternative Fuels Data Center, US Department of Energy';

/** Credit line required by the lab that maintains the data (NREL). */
export const AFDC_CREDIT = 'Station data: U.S. Department of Energy (DOE)/NREL/ALLIANCE';

/**
 * A record of the station locator API, keyed by the API's field names. Values are unvalidated: numbers may be strings,
 * and any field may be missing.
 */
export type AfdcRecord = Readonly<Record<string, unknown>>;

/** Reasons to reject a record. */
export const afdcRefusals = ['fuel', 'country', 'access', 'planned', 'unavailable', 'position', 'plugs', 'id'] as const;

export type AfdcRefusal = (typeof afdcRefusals)[number];

const connectorsByCode: Readonly<Record<string, Connector>> = {
  J1772: 'j1772',
  J1772COMBO: 'ccs1',
  CHADEMO: 'chademo',
  TESLA: 'nacs',
  J3400: 'nacs',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const orNull = (words: string, most: number): string | null => (words === '' ? null : words.slice(0, most));

/** Parses a number, or a string containing one; null if invalid. */
function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const words = text(value);
  const read = words === '' ? Number.NaN : Number(words.replaceAll(',', ''));
  return Number.isFinite(read) ? read : null;
}

/** Parses a coordinate. A comma is a decimal separator because coordinates have no thousands separators. */
const degrees = (value: unknown): number | null =>
  number(typeof value === 'string' ? value.trim().replace(/^(-?\d{1,3}),(\d+)$/, '$1.$2') : value);

/** Parses kilowatts. A comma followed by one or two digits is a decimal separator. */
const kilowattsOf = (value: unknown): number | null =>
  number(typeof value === 'string' ? value.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') : value);

/** Maximum plausible number of vehicles charging simultaneously. Larger counts are data errors and ignored. */
const MOST_PLUGS = 500;
const MOST_KILOWATTS = 1500;

const count = (value: unknown): number => {
  const read = number(value);
  return read !== null && read >= 1 && read <= MOST_PLUGS ? Math.floor(read) : 0;
};

/**
 * Converts an Alternative Fuels Data Center record to a site. Returns the reason if the record is rejected: the site
 * must be available, in the US, and open to the public or to guests. Power comes from the record's charging units if
 * there are any, and is modeled otherwise.
 */
export function siteOfRecord(record: AfdcRecord): ChargingSite | AfdcRefusal {
  const id = number(record.id);
  if (id === null || id <= 0) return 'id';
  if (!/^(ELEC)?$/i.test(text(record.fuel_type_code))) return 'fuel';
  if (!/^(US|USA)?$/i.test(text(record.country))) return 'country';
  const status = text(record.status_code).toUpperCase();
  if (status === 'P') return 'planned';
  if (status === 'T') return 'unavailable';
  if (text(record.access_code).toLowerCase() === 'private') return 'access';
  const [lat, lng] = [degrees(record.latitude), degrees(record.longitude)];
  if (lat === null || lng === null || !isInUs(lat, lng)) return 'position';
  const network = networkName(text(record.ev_network));
  const plugs = plugsOf(record, network, yearOf(text(record.open_date)));
  if (plugs.length === 0) return 'plugs';
  const hours = text(record.access_days_time);
  const pricing = text(record.ev_pricing);
  return {
    id: `afdc:${id}`,
    lat,
    lng,
    name: text(record.station_name).slice(0, 120),
    network,
    address: orNull(text(record.street_address), 120),
    city: text(record.city).slice(0, 60),
    state: text(record.state).slice(0, 2).toUpperCase(),
    phone: orNull(text(record.station_phone), 40),
    plugs,
    access: accessOf(record, hours),
    open24Hours: /\b24 ?hours\b|24\/7/i.test(hours) ? true : null,
    hours: orNull(hours, 200),
    pullThrough: /\bpull[- ]?(through|thru)\b/i.test(hours) ? true : null,
    hotel: /^(HOTEL|INN|B_AND_B)$/.test(text(record.facility_type).toUpperCase()),
    pricing: orNull(pricing, 200),
    price: readPrice(pricing),
    source: AFDC_SOURCE,
    asOf: timeOf(text(record.date_last_confirmed)) ?? timeOf(text(record.updated_at)),
    approximate: false,
    page: null,
  };
}

/** Returns whether a position is in the 50 states; false for 0, 0 and for swapped axes. */
const isInUs = (lat: number, lng: number): boolean => lat > 17.5 && lat < 72 && lng > -180 && lng < -64;

function accessOf(record: AfdcRecord, hours: string): SiteAccess {
  const restricted = record.restricted_access === true || text(record.restricted_access).toLowerCase() === 'true';
  const words = `${text(record.groups_with_access_code)} ${hours}`;
  return restricted || /\b(guests?|customers?|patrons?|residents?|employees?) (use )?only\b/i.test(words)
    ? 'guests'
    : 'public';
}

const yearOf = (day: string): number | null => {
  const time = timeOf(day);
  return time === null ? null : new Date(time).getUTCFullYear();
};

/** Parses a date like 2026-08-26 or 8/26/2026, with or without a time after it, as noon UTC; null if invalid. */
function timeOf(day: string): number | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(day) ?? [];
  const [year, month, date] = [isoYear ?? usYear, isoMonth ?? usMonth, isoDay ?? usDay].map(Number);
  if (!year || !month || !date || year < 1990 || year > 2100 || month > 12 || date > 31) return null;
  return Date.UTC(year, month - 1, date, 12);
}

function plugsOf(record: AfdcRecord, network: string | null, year: number | null): ChargingPlugs[] {
  const known = [...plugsOfUnits(record, network, year), ...plugsOfColumns(record, network, year)];
  return joinedPlugs(known.length > 0 ? known : plugsOfTypes(record, network, year));
}

const plug = (
  connector: Connector,
  kilowatts: number | null,
  count: number | null,
  network: string | null,
  year: number | null,
): ChargingPlugs =>
  kilowatts !== null && kilowatts > 0 && kilowatts <= MOST_KILOWATTS
    ? { connector, kilowatts, modeled: false, count }
    : { connector, kilowatts: modeledPower(network, connector, year), modeled: true, count };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the API's charging units, which may list plug types without ports. */
function plugsOfUnits(record: AfdcRecord, network: string | null, year: number | null): ChargingPlugs[] {
  const units = Array.isArray(record.ev_charging_units) ? record.ev_charging_units.slice(0, MOST_PLUGS) : [];
  const plugs: ChargingPlugs[] = [];
  for (const unit of units) {
    if (!isObject(unit) || !isObject(unit.connectors)) continue;
    // A unit can have more cables than ports, and each port charges one vehicle.
    const ports = count(unit.port_count) || MOST_PLUGS;
    for (const [code, one] of Object.entries(unit.connectors)) {
      const connector = connectorsByCode[code.toUpperCase()];
      if (!connector || !isObject(one) || count(one.port_count) === 0) continue;
      plugs.push(plug(connector, kilowattsOf(one.power_kw), Math.min(ports, count(one.port_count)), network, year));
    }
  }
  return plugs;
}

const unitColumns: readonly (readonly [connector: Connector, count: string, kilowatts: string])[] = [
  ['nacs', 'ev_j3400_connector_count', 'ev_j3400_power_output'],
  ['ccs1', 'ev_ccs_connector_count', 'ev_ccs_power_output'],
  ['chademo', 'ev_chademo_connector_count', 'ev_chademo_power_output'],
  ['j1772', 'ev_j1772_connector_count', 'ev_j1772_power_output'],
];

/** Parses a row of the charging units file, which has one row per unit with counts and power in separate columns. */
const plugsOfColumns = (record: AfdcRecord, network: string | null, year: number | null): ChargingPlugs[] =>
  unitColumns.flatMap(([connector, counted, kilowatts]) =>
    count(record[counted]) === 0
      ? []
      : [plug(connector, kilowattsOf(record[kilowatts]), count(record[counted]), network, year)],
  );

/**
 * Parses a record without charging units, which lists plug types and the numbers of DC and AC ports. With one fast plug
 * type, all DC ports have that type. With several, each post has one cable per type and charges one vehicle, so each
 * type's count is the number of posts. CHAdeMO's count stays unknown because usually only some posts have that cable.
 */
function plugsOfTypes(record: AfdcRecord, network: string | null, year: number | null): ChargingPlugs[] {
  const written = record.ev_connector_types;
  const codes = (Array.isArray(written) ? written.map(text) : text(written).split(/[\s,;|]+/)).map((code) =>
    code.toUpperCase(),
  );
  const kinds = [...new Set(codes.flatMap((code) => connectorsByCode[code] ?? []))];
  const [fast, slow] = [count(record.ev_dc_fast_num), count(record.ev_level2_evse_num)];
  const fastKinds = kinds.filter((kind) => kind !== 'j1772');
  return kinds.flatMap((kind): ChargingPlugs[] => {
    if (kind === 'j1772') return [plug(kind, null, slow || null, network, year)];
    // A Tesla plug without DC ports is an AC charger, usually at a hotel.
    if (fast === 0)
      return kind === 'nacs'
        ? [plug(kind, null, slow || null, 'Tesla Destination', year)]
        : [plug(kind, null, null, network, year)];
    const counted = fastKinds.length === 1 || kind !== 'chademo' ? fast : null;
    return [plug(kind, null, counted, network, year)];
  });
}

/** Merges plugs with the same type, power and certainty. Returns the result sorted by type, then highest power. */
export function joinedPlugs(plugs: readonly ChargingPlugs[]): ChargingPlugs[] {
  const joined = new Map<string, ChargingPlugs>();
  for (const one of plugs) {
    const key = `${one.connector} ${one.kilowatts} ${one.modeled}`;
    const known = joined.get(key);
    const sum = known?.count == null || one.count === null ? (known?.count ?? one.count) : known.count + one.count;
    joined.set(key, known ? { ...known, count: sum } : one);
  }
  return [...joined.values()].sort(
    (a, b) =>
      connectors.indexOf(a.connector) - connectors.indexOf(b.connector) || (b.kilowatts ?? 0) - (a.kilowatts ?? 0),
  );
}
