import { NUMBER_FIELDS } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { streetWords } from '@roadcast/core/places';
import { IntList, TextTable } from './columns.ts';
import type { GatheredPlaces } from './gather.ts';
import type { PlaceTowns } from './towns.ts';

/** Street of a town with its addresses. Positions are in the file's units. */
export interface TownStreet {
  readonly name: string;
  readonly town: number;
  /** Towns to index the street under: the one at its location, and those in its addresses. */
  readonly towns: readonly number[];
  readonly lat: number;
  readonly lng: number;
  readonly osm: string;
  readonly details: readonly string[];
  /**
   * Number, latitude, longitude and index into `details` of each address, ascending by number; null if there are no
   * addresses.
   */
  readonly numbers: Int32Array | null;
}

/** Multiplier for combining two numbers into a key: larger than the number of towns. */
const MOST_TOWNS = 1 << 20;

interface Group {
  readonly name: number;
  /** Town at the street's location. */
  readonly town: number;
  /** Indices of the group's first piece and first address, which continue in `next`; -1 if there are none. */
  pieces: number;
  addresses: number;
  addressCount: number;
}

/**
 * Groups street pieces and addresses: those with the same name in the same town are one street. Addresses often name
 * another town, that of their post office; the street then gets the town that most of its addresses name.
 */
export class StreetGroups {
  /** Number of addresses with a position. */
  readonly addressCount: number;
  private readonly groups: Group[] = [];
  private readonly byKey = new Map<number, Group>();
  private readonly nextPiece = new IntList();
  private readonly nextAddress = new IntList();
  private readonly spellings = new TextTable();
  private readonly spellingOfText = new IntList();
  /** Town named by each address. */
  private readonly namedTown = new IntList();
  private readonly gathered: GatheredPlaces;

  constructor(gathered: GatheredPlaces, towns: PlaceTowns) {
    this.gathered = gathered;
    const { texts, streets, addresses } = gathered;
    for (let text = 0; text < texts.length; text++) this.spellingOfText.push(-1);
    for (let row = 0; row < streets.name.length; row++) {
      const [lat, lng] = [streets.lat.at(row), streets.lng.at(row)];
      this.nextPiece.push(-1);
      if (lat === 0) continue;
      const group = this.groupOf(streets.name.at(row), towns.townAt(lat, lng, ''));
      this.nextPiece.set(row, group.pieces);
      group.pieces = row;
    }
    let count = 0;
    for (let row = 0; row < addresses.number.length; row++) {
      const [lat, lng] = [addresses.lat.at(row), addresses.lng.at(row)];
      this.nextAddress.push(-1);
      this.namedTown.push(lat === 0 ? -1 : towns.townAt(lat, lng, texts.at(addresses.city.at(row))));
      if (lat === 0) continue;
      const group = this.groupOf(addresses.street.at(row), towns.townAt(lat, lng, ''));
      this.nextAddress.set(row, group.addresses);
      group.addresses = row;
      group.addressCount++;
      count++;
    }
    this.addressCount = count;
  }

  get length(): number {
    return this.groups.length;
  }

  townOf(index: number): number {
    return this.groups[index]?.town ?? 0;
  }

  /** Returns a street with all its addresses, created on demand to save memory. */
  street(index: number): TownStreet {
    const group = at(this.groups, index);
    const { texts, streets } = this.gathered;
    const details = new Map<string, number>();
    const addressesByTown = new Map<number, number>();
    const numbers = group.addressCount > 0 ? this.numbersOf(group, details, addressesByTown) : null;
    const [[town] = [group.town]] = [...addressesByTown].sort(([, a], [, b]) => b - a);
    const piece = this.middlePiece(group);
    const middle = piece === -1 ? middleAddress(numbers as Int32Array) : [streets.lat.at(piece), streets.lng.at(piece)];
    return {
      name: texts.at(group.name),
      town,
      towns: [...new Set([group.town, ...addressesByTown.keys()])],
      lat: at(middle, 0),
      lng: at(middle, 1),
      osm: piece === -1 ? '' : `w${streets.way.view()[piece]}`,
      details: [...details.keys()],
      numbers,
    };
  }

  /** Yields the line of each street piece, as in `StreetColumns.line`. */
  *linesOf(index: number): Generator<ReturnType<GatheredPlaces['streets']['line']>> {
    for (let row = at(this.groups, index).pieces; row !== -1; row = this.nextPiece.at(row)) {
      yield this.gathered.streets.line(row);
    }
  }

  private groupOf(name: number, town: number): Group {
    const key = this.spellingOf(name) * MOST_TOWNS + town;
    const known = this.byKey.get(key);
    if (known) return known;
    const group: Group = { name, town, pieces: -1, addresses: -1, addressCount: 0 };
    this.byKey.set(key, group);
    this.groups.push(group);
    return group;
  }

  private spellingOf(name: number): number {
    const known = this.spellingOfText.at(name);
    if (known !== -1) return known;
    const spelling = this.spellings.numberOf(streetWords(this.gathered.texts.at(name)).join(' '));
    this.spellingOfText.set(name, spelling);
    return spelling;
  }

  private numbersOf(group: Group, details: Map<string, number>, addressesByTown: Map<number, number>): Int32Array {
    const { addresses, texts } = this.gathered;
    const rows: number[] = [];
    for (let row = group.addresses; row !== -1; row = this.nextAddress.at(row)) rows.push(row);
    rows.sort((a, b) => addresses.number.at(a) - addresses.number.at(b) || a - b);
    const packed = new Int32Array(rows.length * NUMBER_FIELDS);
    for (const [i, row] of rows.entries()) {
      const town = this.namedTown.at(row);
      addressesByTown.set(town, (addressesByTown.get(town) ?? 0) + 1);
      const detail = `${texts.at(addresses.detail.at(row))}|${town}`;
      const index = details.get(detail) ?? details.size;
      details.set(detail, index);
      packed.set([addresses.number.at(row), addresses.lat.at(row), addresses.lng.at(row), index], i * NUMBER_FIELDS);
    }
    return packed;
  }

  /**
   * Returns the piece nearest to the center of all pieces, so the street's position is on the street; -1 if there are
   * none.
   */
  private middlePiece(group: Group): number {
    const { lat, lng } = this.gathered.streets;
    let [latSum, lngSum, count] = [0, 0, 0];
    for (let row = group.pieces; row !== -1; row = this.nextPiece.at(row)) {
      latSum += lat.at(row);
      lngSum += lng.at(row);
      count++;
    }
    let best = { row: -1, away: Number.POSITIVE_INFINITY };
    for (let row = group.pieces; row !== -1; row = this.nextPiece.at(row)) {
      const away = Math.hypot(lat.at(row) - latSum / count, lng.at(row) - lngSum / count);
      if (away < best.away) best = { row, away };
    }
    return best.row;
  }
}

function middleAddress(numbers: Int32Array): number[] {
  const row = Math.floor(numbers.length / NUMBER_FIELDS / 2) * NUMBER_FIELDS;
  return [numbers[row + 1] ?? 0, numbers[row + 2] ?? 0];
}
