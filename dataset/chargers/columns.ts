import { ChargersError } from './chargers-error.ts';

/**
 * Columns of the station locator's file by API name, in all spellings of past downloads: only letters and digits count.
 * Other tools spell them differently.
 */
const spellings = {
  id: ['id', 'stationid', 'afdcid'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'x'],
  ev_connector_types: ['evconnectortypes', 'connectortypes'],
  fuel_type_code: ['fueltypecode', 'fueltype'],
  status_code: ['statuscode', 'status'],
  access_code: ['accesscode', 'access'],
  groups_with_access_code: ['groupswithaccesscode'],
  ev_network: ['evnetwork', 'network'],
  ev_dc_fast_num: ['evdcfastcount', 'evdcfastnum', 'evdcfastevsenum'],
  ev_level2_evse_num: ['evlevel2evsenum', 'evlevel2count'],
  station_name: ['stationname', 'name'],
  street_address: ['streetaddress', 'address'],
  city: ['city', 'municipality'],
  state: ['state', 'stateprovince', 'stateabbreviation'],
  country: ['country'],
  station_phone: ['stationphone', 'phone'],
  access_days_time: ['accessdaystime', 'hours'],
  restricted_access: ['restrictedaccess'],
  facility_type: ['facilitytype'],
  ev_pricing: ['evpricing', 'pricing'],
  open_date: ['opendate'],
  date_last_confirmed: ['datelastconfirmed'],
  updated_at: ['updatedat'],
  ev_ccs_connector_count: ['evccsconnectorcount'],
  ev_ccs_power_output: ['evccspoweroutputkw'],
  ev_chademo_connector_count: ['evchademoconnectorcount'],
  ev_chademo_power_output: ['evchademopoweroutputkw'],
  ev_j3400_connector_count: ['evj3400connectorcount'],
  ev_j3400_power_output: ['evj3400poweroutputkw'],
  ev_j1772_connector_count: ['evj1772connectorcount'],
  ev_j1772_power_output: ['evj1772poweroutputkw'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StationColumn = keyof typeof spellings;

/** Required columns, with the station locator's names. */
const needed: readonly (readonly [StationColumn, string])[] = [
  ['id', 'ID'],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
  ['ev_connector_types', 'EV Connector Types'],
];

/** Useful columns, with the consequence of a missing one. */
const missed: readonly (readonly [StationColumn, string, string])[] = [
  ['ev_network', 'EV Network', 'sites have no networks, and their power is modelled without'],
  ['ev_dc_fast_num', 'EV DC Fast Count', 'nobody knows how many vehicles charge at once'],
  ['status_code', 'Status Code', 'planned and unavailable stations cannot be told from others'],
  ['access_code', 'Access Code', 'private stations cannot be told from others'],
  ['open_date', 'Open Date', 'power is modelled without the year in which a site opened'],
  ['ev_pricing', 'EV Pricing', 'sites have no prices'],
  ['date_last_confirmed', 'Date Last Confirmed', 'sites have no dates'],
];

/** Index of each column. */
export interface StationColumns {
  readonly at: Readonly<Partial<Record<StationColumn, number>>>;
  /** Whether each row is a charging unit rather than a station. */
  readonly units: boolean;
  /** Sentences about missing columns. */
  readonly notes: readonly string[];
}

const MOST_NAMED = 8;

/** @param header the file's first row. @throws ChargersError if it isn't a file of the station locator. */
export function stationColumns(header: readonly string[]): StationColumns {
  const keys = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const at: Partial<Record<StationColumn, number>> = {};
  for (const [column, names] of Object.entries(spellings) as [StationColumn, readonly string[]][]) {
    const found = names.map((name) => keys.indexOf(name)).find((index) => index !== -1);
    if (found !== undefined) at[column] = found;
  }
  const units = at.ev_ccs_connector_count !== undefined && at.ev_j3400_connector_count !== undefined;
  const lacking = needed.find(([column]) => at[column] === undefined && !(units && column === 'ev_connector_types'));
  if (lacking) {
    const first = header.slice(0, MOST_NAMED).map((name) => `'${name.slice(0, 30)}'`);
    throw new ChargersError(
      `it has no column '${lacking[1]}', so it is not the station locator's file of stations (CSV); its first columns are ${first.join(', ')}`,
    );
  }
  const isToldByGroups = at.groups_with_access_code !== undefined;
  const notes = missed
    .filter(([column]) => at[column] === undefined)
    .filter(([column]) => !(isToldByGroups && (column === 'access_code' || column === 'status_code')))
    .filter(([column]) => !(units && column === 'ev_dc_fast_num'))
    .map(([, name, meaning]) => `The file has no column '${name}': ${meaning}.`);
  return { at, units, notes };
}
