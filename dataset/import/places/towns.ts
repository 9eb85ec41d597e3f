import { type GazetteerFile, PLACES_UNITS_PER_DEGREE, type PlacesTown } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { streetWords } from '@roadcast/core/places';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/**
 * Assigns towns to positions. Extracts include it in some addresses; elsewhere it is the town with the nearest built-up
 * circle, since a large town reaches farther from its center than a village.
 */

/** Typical population density of an American town, people per square kilometer, ~. */
const PEOPLE_PER_SQUARE_KM = 1200;
/** Number of candidate towns, since the nearest isn't always the right one. */
const CANDIDATES = 12;
const FURTHEST_KM = 120;
/** Maximum distance of a town named in an address; beyond, it is another of the same name. */
const FURTHEST_NAMED_KM = 60;
/** Maximum distance of a large town whose name is used in postal addresses, and so in searches. */
const FURTHEST_POSTAL_KM = 15;
/** All positions in a cell of this many degrees have the same town. */
const CELL = 0.004;

/** No row of the gazetteer. */
const NONE = -1;

/** The towns of one file, numbered in order of appearance. */
export class PlaceTowns {
  readonly towns: PlacesTown[] = [];
  /** Search words for each town: its own name and that of the large town nearby. */
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
   * Returns the number of the town. @param lat @param lng in the file's units. @param city as mapped; '' if missing.
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

  private nearestRow(lat: number, lng: number): number {
    const at = [lng / PLACES_UNITS_PER_DEGREE, lat / PLACES_UNITS_PER_DEGREE] as const;
    let best = { row: around(this.index, ...at, 1)[0] ?? 0, away: Number.POSITIVE_INFINITY };
    for (const row of around(this.index, ...at, CANDIDATES, FURTHEST_KM)) {
      const away = this.kilometers(row, at) - radiusOf(this.gazetteer.populations[row] ?? 0);
      if (away < best.away) best = { row, away };
    }
    return best.row;
  }

  private namedRow(lat: number, lng: number, city: string): number {
    const at = [lng / PLACES_UNITS_PER_DEGREE, lat / PLACES_UNITS_PER_DEGREE] as const;
    const wanted = streetWords(city).join(' ');
    const same = (row: number): boolean => streetWords(this.gazetteer.names[row] ?? '').join(' ') === wanted;
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
    const postal = around(this.index, ...at, CANDIDATES, FURTHEST_POSTAL_KM)
      .filter((near) => (populations[near] ?? 0) > 2 * people)
      .sort((a, b) => (populations[b] ?? 0) - (populations[a] ?? 0))[0];
    const words = [name, names[row] ?? '', postal === undefined ? '' : (names[postal] ?? '')].flatMap(streetWords);
    this.words.push([...new Set(words)]);
    return this.towns.length - 1;
  }

  /** Accurate enough over a few miles. */
  private kilometers(row: number, [lng, lat]: readonly [number, number]): number {
    const up = ((this.gazetteer.lats[row] ?? 0) - lat) * 111.2;
    const across = ((this.gazetteer.lngs[row] ?? 0) - lng) * 111.2 * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(up, across);
  }
}

/** Returns the radius of a circle for a town's population, kilometers. */
const radiusOf = (people: number): number => Math.sqrt(people / PEOPLE_PER_SQUARE_KM / Math.PI);

const cellOf = (lat: number, lng: number): number =>
  Math.floor(lat / PLACES_UNITS_PER_DEGREE / CELL) * 200_000 + Math.floor(lng / PLACES_UNITS_PER_DEGREE / CELL);
