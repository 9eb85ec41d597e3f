import { NUMBER_FIELDS } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { streetWords } from '@roadcast/core/places';
import { IntList, TextTable } from './columns.ts';
import type { GatheredPlaces } from './gather.ts';
import type { PlaceTowns } from './towns.ts';

/** A town's street with its addresses. Positions in the file's units. */
export interface TownStreet {
  readonly name: string;
  readonly town: number;
  /** All towns under which it can be found: by location, and by its addresses. */
  readonly towns: readonly number[];
  readonly lat: number;
  readonly lng: number;
  readonly osm: string;
  readonly details: readonly string[];
  /** Number, latitude, longitude and index into `details` of each address, ascending; null for none. */
  readonly numbers: Int32Array | null;
}

/** Larger than any number of towns. */
const MOST_TOWNS = 1 << 20;

interface Group {
  readonly name: number;
  /** The town at its location. */
  readonly town: number;
  /** First of the group's pieces and addresses, linked by `next`; -1 for none. */
  pieces: number;
  addresses: number;
  addressCount: number;
}

/**
 * Groups pieces of streets and addresses: those with one name in one town are one street. Addresses often name another
 * town, that of their post office; the street then uses the town that most of them have.
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
  /** By address. */
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

  /** Returns a complete street; created on demand, so that they are never all in memory. */
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

  /** Draws a street piece by piece, like `StreetColumns.line`. */
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

  /** Returns the piece nearest to the middle of them all, so that the street's position is on it; -1 for none. */
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
