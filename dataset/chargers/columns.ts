import { ChargersError } from './chargers-error.ts';

/**
 * Columns of the station locator's file by API name, with every spelling used by its downloads or by other tools. Only
 * letters and digits are compared.
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

/** Required columns, with the station locator's names for them. */
const needed: readonly (readonly [StationColumn, string])[] = [
  ['id', 'ID'],
  ['latitude', 'Latitude'],
  ['longitude', 'Longitude'],
  ['ev_connector_types', 'EV Connector Types'],
];

/** Optional columns, with the consequence if missing. */
const missed: readonly (readonly [StationColumn, string, string])[] = [
  ['ev_network', 'EV Network', 'sites have no network, and power is modeled without it'],
  ['ev_dc_fast_num', 'EV DC Fast Count', 'how many vehicles can charge at once is unknown'],
  ['status_code', 'Status Code', 'planned and unavailable stations look like all others'],
  ['access_code', 'Access Code', 'private stations look like public ones'],
  ['open_date', 'Open Date', 'power is modeled without the opening year'],
  ['ev_pricing', 'EV Pricing', 'sites have no prices'],
  ['date_last_confirmed', 'Date Last Confirmed', 'sites have no dates'],
];

export interface StationColumns {
  readonly at: Readonly<Partial<Record<StationColumn, number>>>;
  /** Whether each row is a charging unit rather than a station. */
  readonly units: boolean;
  /** Messages about missing columns. */
  readonly notes: readonly string[];
}

const MOST_NAMED = 8;

/** Number of rows examined to distinguish columns with the same name. */
export const SAMPLE_ROWS = 50;

/**
 * Finds the columns of a station locator file.
 * @param header the file's first row. @param sample the rows after it, up to `SAMPLE_ROWS`.
 * @throws ChargersError if the file isn't from the station locator.
 */
export function stationColumns(header: readonly string[], sample: readonly (readonly string[])[]): StationColumns {
  const keys = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const at: Partial<Record<StationColumn, number>> = {};
  const repeated: string[] = [];
  for (const [column, names] of Object.entries(spellings) as [StationColumn, readonly string[]][]) {
    const key = names.find((name) => keys.includes(name));
    if (key === undefined) continue;
    const all = keys.flatMap((other, index) => (other === key ? [index] : []));
    const chosen = bestColumn(column, all, keys, sample);
    at[column] = chosen;
    if (all.length > 1)
      repeated.push(`The file has ${all.length} columns '${header[chosen]}': column ${chosen + 1} is used.`);
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
  return { at, units, notes: [...repeated, ...notes] };
}

const numeric: readonly StationColumn[] = ['id', 'latitude', 'longitude', 'ev_dc_fast_num', 'ev_level2_evse_num'];

/** Columns next to the station's number in the locator's column order. */
const besideId = { before: 'datelastconfirmed', after: 'updatedat' };

/**
 * Returns the index of the column to use if several have the same name, because other programs add columns such as a
 * row number. Prefers the column with the most numbers, then the most values; for the station's number, the column at
 * its default position, else the last one.
 */
function bestColumn(
  column: StationColumn,
  all: readonly number[],
  keys: readonly string[],
  sample: readonly (readonly string[])[],
): number {
  const isValue = numeric.includes(column) ? /^-?\d+(?:[.,]\d+)*$/ : /\S/;
  const filled = (index: number): number => sample.filter((row) => isValue.test(row[index]?.trim() ?? '')).length;
  const most = Math.max(...all.map(filled));
  const best = all.filter((index) => filled(index) === most);
  const usual = best.find((index) => keys[index - 1] === besideId.before || keys[index + 1] === besideId.after);
  if (column === 'id') return usual ?? best.at(-1) ?? 0;
  return best[0] ?? 0;
}
