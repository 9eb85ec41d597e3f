import { PLACES_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import { NumberList } from '../osm-pbf/growable.ts';
import type { PbfFile } from '../osm-pbf/pbf-file.ts';
import { readPbf } from '../osm-pbf/pbf-reader.ts';
import type { NodeTable, RelationTable, Tags, WayTable } from '../osm-pbf/pbf-tables.ts';
import { IntList, TextTable } from './columns.ts';
import { type MappedPoi, poiOf } from './kinds.ts';
import { alongWay, MiddlesOfNodes, spread } from './positions.ts';

/** POI with its position; latitude and longitude in the file's units. */
export interface FoundPoi extends MappedPoi {
  readonly osm: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
}

/** All places in the extracts. Strings are numbers in `texts`, positions are in the file's units. */
export interface GatheredPlaces {
  readonly texts: TextTable;
  readonly addresses: AddressColumns;
  readonly streets: StreetColumns;
  readonly pois: readonly FoundPoi[];
}

export interface AddressColumns {
  readonly street: IntList;
  readonly number: IntList;
  /** House number suffix and ZIP code: 'suffix|postcode'. */
  readonly detail: IntList;
  /** City as written in the extract; '' if missing. */
  readonly city: IntList;
  readonly lat: IntList;
  readonly lng: IntList;
}

export interface StreetColumns {
  readonly name: IntList;
  readonly lat: IntList;
  readonly lng: IntList;
  /** OpenStreetMap way id of the piece. */
  readonly way: NumberList;
  /**
   * Returns points along a piece in order, latitude first, in the file's units; null for points outside the extract.
   */
  readonly line: (row: number) => readonly (readonly [lat: number, lng: number] | null)[];
}

/**
 * Maximum number of nodes used to locate an address, a POI, and a POI's member. Two corners are enough for a house,
 * part of the outline for a park.
 */
const NODES_OF_ADDRESS = 2;
const NODES_OF_SPOT = 16;
const NODES_OF_MEMBER = 4;
/** Maximum number of points per street piece, including its ends and middle. */
const NODES_OF_STREET = 9;

/** Road types with names and addresses. */
const streetTypes = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
  'pedestrian',
]);

/** Matches a house number: '1401', '12b', '12-14', '101 1/2'. */
const HOUSE_NUMBER = /^(\d{1,6})\s*(\D.*)?$/;
const LONGEST_SUFFIX = 12;

/** Placeholder if a row has no requested midpoint. */
const NOWHERE = -1;

interface WaitingPoi extends MappedPoi {
  readonly osm: string;
  readonly city: string;
  /** Nodes whose midpoint is the POI's position. */
  readonly nodes: number[];
}

/**
 * Reads extracts in three passes: relations, ways, nodes. Keeps only the results and their positions in memory, not the
 * nodes.
 * @param onProgress called with the bytes read, over all passes.
 */
export async function gatherPlaces(
  files: readonly PbfFile[],
  onProgress: (bytes: number) => void = () => undefined,
): Promise<GatheredPlaces> {
  const gathering = new Gathering();
  let before = 0;
  const passes = [
    { relations: (table: RelationTable) => gathering.relations(table) },
    { ways: (table: WayTable) => gathering.ways(table) },
    { nodes: (table: NodeTable) => gathering.nodes(table) },
  ];
  for (const handlers of passes) {
    if (handlers.nodes) gathering.sealWays();
    for (const file of files) {
      await readPbf(file, handlers, { onProgress: (bytes) => onProgress(before + bytes) });
      before += file.bytes;
    }
  }
  return gathering.finish();
}

/** Number of passes by `gatherPlaces` over a file. */
export const GATHER_PASSES = 3;

class Gathering {
  private readonly texts = new TextTable();
  private readonly middles = new MiddlesOfNodes();
  private readonly addresses = {
    street: new IntList(),
    number: new IntList(),
    detail: new IntList(),
    city: new IntList(),
    lat: new IntList(),
    lng: new IntList(),
    asked: new IntList(),
  };
  private readonly streets = {
    name: new IntList(),
    lat: new IntList(),
    lng: new IntList(),
    way: new NumberList(),
    asked: new IntList(),
    line: (row: number) => this.middles.positions(this.streets.asked.at(row)),
  };
  private readonly pois: FoundPoi[] = [];
  private readonly waiting: WaitingPoi[] = [];
  private readonly askedByPoi: number[] = [];
  /** POIs by the ids of their member ways. */
  private readonly partsOfPois = new Map<number, WaitingPoi[]>();
  /** Ids of the objects already read, because neighboring extracts share those at their border. */
  private readonly seen = new Set<string>();

  relations(table: RelationTable): void {
    for (let row = 0; row < table.count; row++) {
      const poi = this.poiOf(table.tags(row), `r${table.id(row)}`);
      if (!poi) continue;
      const waiting: WaitingPoi = { ...poi, nodes: [] };
      this.waiting.push(waiting);
      const members = table.members(row);
      const label = members.find(({ type, role }) => type === 'node' && role === 'label');
      if (label) waiting.nodes.push(label.id);
      else for (const { type, id } of members) if (type === 'way') this.waitFor(id, waiting);
    }
  }

  ways(table: WayTable): void {
    for (let row = 0; row < table.count; row++) {
      const tags = table.tags(row);
      const id = table.id(row);
      const parents = this.partsOfPois.get(id);
      if (parents) for (const { nodes } of parents) nodes.push(...spread(table.refs(row), NODES_OF_MEMBER));
      const highway = tags.highway;
      if (highway !== undefined) {
        if (tags.name && streetTypes.has(highway)) this.street(tags.name, id, table.refs(row));
        if (highway !== 'rest_area' && highway !== 'services') continue;
      }
      if (tags['addr:housenumber']) {
        this.address(tags, this.middles.ask(spread(table.refs(row), NODES_OF_ADDRESS)), NOWHERE, NOWHERE);
      }
      const poi = this.poiOf(tags, `w${id}`);
      if (poi) this.waiting.push({ ...poi, nodes: spread(table.refs(row), NODES_OF_SPOT) });
    }
  }

  /** Finishes the ways; call between ways and nodes. */
  sealWays(): void {
    for (const { nodes } of this.waiting) this.askedByPoi.push(this.middles.ask(nodes));
    this.middles.seal();
  }

  nodes(table: NodeTable): void {
    this.middles.take(table);
    for (let row = 0; row < table.count; row++) {
      const tags = table.tags(row);
      if (!tags) continue;
      const lat = Math.round((table.lats[row] ?? 0) * PLACES_UNITS_PER_DEGREE);
      const lng = Math.round((table.lngs[row] ?? 0) * PLACES_UNITS_PER_DEGREE);
      if (tags['addr:housenumber']) this.address(tags, NOWHERE, lat, lng);
      const poi = this.poiOf(tags, `n${table.ids[row]}`);
      if (poi) this.pois.push({ ...poi, lat, lng });
    }
  }

  finish(): GatheredPlaces {
    for (const [i, { nodes: _, ...poi }] of this.waiting.entries()) {
      const middle = this.middles.middle(this.askedByPoi[i] ?? 0);
      if (middle) this.pois.push({ ...poi, lat: middle[0], lng: middle[1] });
    }
    this.placeAddresses(this.addresses);
    this.placeStreets();
    const { texts, addresses, streets, pois } = this;
    return { texts, addresses, streets, pois };
  }

  /**
   * Sets the addresses' positions. Rows whose nodes are outside the extract keep the position 0, 0; the writer skips
   * them.
   */
  private placeAddresses({ lat, lng, asked }: Record<'lat' | 'lng' | 'asked', IntList>): void {
    for (let row = 0; row < asked.length; row++) {
      if (asked.at(row) === NOWHERE) continue;
      const [middleLat, middleLng] = this.middles.middle(asked.at(row)) ?? [0, 0];
      lat.set(row, middleLat);
      lng.set(row, middleLng);
    }
  }

  /** Sets each street piece's position to its middle point, so the position is on the street. */
  private placeStreets(): void {
    const { lat, lng, line } = this.streets;
    for (let row = 0; row < lat.length; row++) {
      const points = line(row);
      const [middleLat, middleLng] = points[points.length >> 1] ?? [0, 0];
      lat.set(row, middleLat);
      lng.set(row, middleLng);
    }
  }

  private street(name: string, way: number, refs: Float64Array): void {
    const { streets } = this;
    streets.name.push(this.texts.numberOf(name));
    streets.way.push(way);
    streets.asked.push(this.middles.ask(alongWay(refs, NODES_OF_STREET)));
    streets.lat.push(0);
    streets.lng.push(0);
  }

  private address(tags: Tags, asked: number, lat: number, lng: number): void {
    const street = tags['addr:street'] ?? tags['addr:place'];
    if (!street) return;
    const { addresses, texts } = this;
    for (const one of (tags['addr:housenumber'] ?? '').split(/[;,]/)) {
      const [, number, suffix = ''] = HOUSE_NUMBER.exec(one.trim()) ?? [];
      if (number === undefined) continue;
      const short = suffix.replaceAll(/[\s|]/g, '').toLowerCase().slice(0, LONGEST_SUFFIX);
      addresses.street.push(texts.numberOf(street));
      addresses.number.push(Number(number));
      addresses.detail.push(texts.numberOf(`${short}|${(tags['addr:postcode'] ?? '').slice(0, 5)}`));
      addresses.city.push(texts.numberOf(tags['addr:city'] ?? ''));
      addresses.asked.push(asked);
      addresses.lat.push(lat);
      addresses.lng.push(lng);
    }
  }

  private poiOf(tags: Tags, osm: string): (MappedPoi & { readonly osm: string; readonly city: string }) | null {
    const poi = poiOf(tags);
    if (!poi || this.seen.has(osm)) return null;
    this.seen.add(osm);
    return { ...poi, osm, city: tags['addr:city'] ?? '' };
  }

  private waitFor(way: number, poi: WaitingPoi): void {
    const pois = this.partsOfPois.get(way);
    if (pois) pois.push(poi);
    else this.partsOfPois.set(way, [poi]);
  }
}
