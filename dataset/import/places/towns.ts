import { type GazetteerFile, PLACES_UNITS_PER_DEGREE, type PlacesTown } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { streetWords } from '@roadcast/core/places';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/**
 * Assigns towns to positions. Addresses in extracts may name a town. Other positions get the town with the nearest
 * built-up circle, because a large town extends farther from its center than a village.
 */

/** Approximate population density of an American town, people per square kilometer. */
const PEOPLE_PER_SQUARE_KM = 1200;
/** Number of nearest towns considered, because the nearest isn't always the right one. */
const CANDIDATES = 24;
const FURTHEST_KM = 120;
/** Maximum distance to a town named in an address, kilometers. A more distant town just has the same name. */
const FURTHEST_NAMED_KM = 60;
/** Maximum distance to a large town whose name is used in postal addresses, and therefore in searches, kilometers. */
const FURTHEST_POSTAL_KM = 15;
/** Cell size, degrees. All positions in a cell get the same town. */
const CELL = 0.004;

/** Marks a missing gazetteer row. */
const NONE = -1;

/** Towns in one file, numbered in order of appearance. */
export class PlaceTowns {
  readonly towns: PlacesTown[] = [];
  /** Search words for each town: its name, and the name of a large town nearby. */
  readonly words: string[][] = [];
  private readonly index: KDBush;
  private readonly numbers = new Map<string, number>();
  private readonly rowByCell = new Map<number, number>();
  private readonly namedByCell = new Map<string, number>();
  private readonly gazetteer: GazetteerFile;

  constructor(gazetteer: GazetteerFile) {
    this.gazetteer = gazetteer;
    const { lngs, lats } = gazetteer;
    this.index = new KDBush(lngs.length);
    for (const [row, lng] of lngs.entries()) this.index.add(lng, at(lats, row));
    this.index.finish();
  }

  /**
   * Returns the town's number. @param lat @param lng position in the file's units. @param city as written in the file;
   * '' if missing.
   */
  townAt(lat: number, lng: number, city: string): number {
    const cell = cellOf(lat, lng);
    const row = this.rowByCell.get(cell) ?? this.nearestRow(lat, lng);
    this.rowByCell.set(cell, row);
    if (city === '') return this.numberOf(row, this.gazetteer.names[row] ?? '');
    const key = `${city}|${row}`;
    const known = this.namedByCell.get(key);
    if (known !== undefined) return known;
    const named = this.namedRow(lat, lng, city);
    const number =
      named === NONE ? this.numberOf(row, city) : this.numberOf(named, this.gazetteer.names[named] ?? city);
    this.namedByCell.set(key, number);
    return number;
  }

  /** Returns whether a gazetteer row is a town, because streets don't belong to airports, parks or landmarks. */
  private readonly isTown = (row: number): boolean => this.gazetteer.sights?.[row] === undefined;

  private nearestRow(lat: number, lng: number): number {
    const at = [lng / PLACES_UNITS_PER_DEGREE, lat / PLACES_UNITS_PER_DEGREE] as const;
    let best = { row: around(this.index, ...at, 1, FURTHEST_KM, this.isTown)[0] ?? 0, away: Number.POSITIVE_INFINITY };
    for (const row of around(this.index, ...at, CANDIDATES, FURTHEST_KM, this.isTown)) {
      const away = this.kilometers(row, at) - radiusOf(this.gazetteer.populations[row] ?? 0);
      if (away < best.away) best = { row, away };
    }
    return best.row;
  }

  private namedRow(lat: number, lng: number, city: string): number {
    const at = [lng / PLACES_UNITS_PER_DEGREE, lat / PLACES_UNITS_PER_DEGREE] as const;
    const wanted = streetWords(city).join(' ');
    const same = (row: number): boolean =>
      this.isTown(row) && streetWords(this.gazetteer.names[row] ?? '').join(' ') === wanted;
    return around(this.index, ...at, 1, FURTHEST_NAMED_KM, same)[0] ?? NONE;
  }

  private numberOf(row: number, name: string): number {
    const key = `${row}|${name}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const { names, states, populations, lats, lngs } = this.gazetteer;
    const own = names[row] === name;
    this.numbers.set(key, this.towns.length);
    this.towns.push([name, states[row] ?? '', own ? (populations[row] ?? 0) : 0]);
    const at = [lngs[row] ?? 0, lats[row] ?? 0] as const;
    const people = populations[row] ?? 0;
    const isLarger = (near: number): boolean => this.isTown(near) && (populations[near] ?? 0) > 2 * people;
    const [postal] = around(this.index, ...at, CANDIDATES, FURTHEST_POSTAL_KM, isLarger).sort(
      (a, b) => (populations[b] ?? 0) - (populations[a] ?? 0),
    );
    const words = [name, names[row] ?? '', postal === undefined ? '' : (names[postal] ?? '')].flatMap(streetWords);
    this.words.push([...new Set(words)]);
    return this.towns.length - 1;
  }

  /** Returns the approximate distance to a town, kilometers; accurate enough over a few miles. */
  private kilometers(row: number, [lng, lat]: readonly [number, number]): number {
    const up = ((this.gazetteer.lats[row] ?? 0) - lat) * 111.2;
    const across = ((this.gazetteer.lngs[row] ?? 0) - lng) * 111.2 * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(up, across);
  }
}

/** Returns a town's radius for its population, kilometers. */
const radiusOf = (people: number): number => Math.sqrt(people / PEOPLE_PER_SQUARE_KM / Math.PI);

const cellOf = (lat: number, lng: number): number =>
  Math.floor(lat / PLACES_UNITS_PER_DEGREE / CELL) * 200_000 + Math.floor(lng / PLACES_UNITS_PER_DEGREE / CELL);
