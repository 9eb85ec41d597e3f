import {
  type ChargingPlugs,
  type ChargingSite,
  type Connector,
  joinedPlugs,
  modeledPower,
  networkName,
  readPrice,
} from '@roadcast/core/charging';
import { STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import { addressOf, idOfOsm, isOpenAllNight, type OsmTags, pageOfOsm } from '../services/osm-service.ts';

export interface MappedStation {
  /** OpenStreetMap type and number: 'n123'. */
  readonly osm: string;
  readonly tags: OsmTags;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Date of the map data, epoch milliseconds. */
  readonly asOf: number | null;
}

/** Socket keys in OpenStreetMap (wiki.openstreetmap.org/wiki/Key:socket, approximate). */
const sockets: Readonly<Record<string, Connector>> = {
  nacs: 'nacs',
  tesla_supercharger: 'nacs',
  tesla_destination: 'nacs',
  tesla_standard: 'nacs',
  type1_combo: 'ccs1',
  tesla_supercharger_ccs: 'ccs1',
  chademo: 'chademo',
  type1: 'j1772',
};

const MOST_PLUGS = 500;
/** Maximum plausible power in kilowatts. Larger values must be in watts. */
const MOST_KILOWATTS = 1500;

/** Converts a mapped charging station to a site; null if none of its plugs is known. */
export function siteOfOsm({ osm, tags, name, city, state, lat, lng, asOf }: MappedStation): ChargingSite | null {
  const network = networkName(tags.network) ?? networkName(tags.brand) ?? networkName(tags.operator);
  const plugs = plugsOf(tags, network);
  if (plugs.length === 0) return null;
  const pricing = tags.charge ?? (tags.fee === 'no' ? 'Free' : null);
  return {
    id: idOfOsm(osm),
    lat,
    lng,
    name: tags.name ?? name,
    network,
    address: addressOf(tags),
    city: tags['addr:city'] ?? city,
    state: tags['addr:state'] ?? state,
    phone: tags.phone ?? tags['contact:phone'] ?? null,
    plugs,
    access:
      tags.access === 'customers' || tags.access === 'permit'
        ? 'guests'
        : tags.access === 'private'
          ? 'private'
          : 'public',
    open24Hours: isOpenAllNight(tags.opening_hours),
    hours: tags.opening_hours ?? null,
    pullThrough: tags.pull_through === 'yes' ? true : tags.pull_through === 'no' ? false : null,
    hotel: tags.tourism === 'hotel' || tags.tourism === 'motel',
    pricing,
    price: readPrice(pricing),
    source: STREETS_ATTRIBUTION,
    asOf,
    approximate: false,
    page: pageOfOsm(osm),
  };
}

function plugsOf(tags: OsmTags, network: string | null): ChargingPlugs[] {
  const mapped = Object.entries(sockets).flatMap(([socket, connector]): ChargingPlugs[] => {
    const value = tags[`socket:${socket}`];
    if (value === undefined || value === 'no' || value === '0') return [];
    const destination = socket === 'tesla_destination' || socket === 'tesla_standard';
    const kilowatts = powerOf(tags[`socket:${socket}:output`]);
    const count = countOf(value);
    return [
      kilowatts === null
        ? {
            connector,
            kilowatts: modeledPower(destination ? 'Tesla Destination' : network, connector, null),
            modeled: true,
            count,
          }
        : { connector, kilowatts, modeled: false, count },
    ];
  });
  if (mapped.length > 0) return joinedPlugs(mapped);
  if (network !== 'Tesla') return [];
  const kilowatts = powerOf(tags['charging_station:output']);
  const count = countOf(tags.capacity);
  return [
    kilowatts === null
      ? { connector: 'nacs', kilowatts: modeledPower('Tesla', 'nacs', null), modeled: true, count }
      : { connector: 'nacs', kilowatts, modeled: false, count },
  ];
}

function countOf(value: string | undefined): number | null {
  const count = /^\d{1,3}$/.test(value ?? '') ? Number(value) : 0;
  return count >= 1 && count <= MOST_PLUGS ? count : null;
}

/** Parses the highest power in '150 kW', '50 kW;150 kW' or '150000', kilowatts; null if invalid. */
function powerOf(value: string | undefined): number | null {
  const figures = (value?.match(/\d+(\.\d+)?/g) ?? [])
    .map(Number)
    .map((figure) => (figure > MOST_KILOWATTS ? figure / 1000 : figure));
  const most = Math.max(0, ...figures.filter((figure) => figure <= MOST_KILOWATTS));
  return most > 0 ? most : null;
}
