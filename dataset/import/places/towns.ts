import { type GazetteerFile, PLACES_UNITS_PER_DEGREE, type PlacesTown } from '@roadcast/core/dataset';
import { streetWords } from '@roadcast/core/places';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/**
 * Which town something lies in. Extracts say it of some addresses; elsewhere it is the town whose built-up circle comes nearest,
 * because a large town reaches farther from its center than a village.
 */

/** People on a square kilometer of an American town, ~. */
const PEOPLE_PER_SQUARE_KM = 1200;
/** Towns that may be the one; the nearest of them need not be. */
const CANDIDATES = 12;
const FURTHEST_KM = 120;
/** A town that an address names is looked for this far away; beyond, it is another of the same name. */
const FURTHEST_NAMED_KM = 60;
/** Letters carry the name of the large town nearby, and so people type it. */
const FURTHEST_POSTAL_KM = 15;
/** Cells of this many degrees lie in one town. */
const CELL = 0.004;

/** A row of the gazetteer's where there is none. */
const NONE = -1;

/** The towns of one file, numbered as they are first met. */
export class PlaceTowns {
  readonly towns: PlacesTown[] = [];
  /** Words that people may type for each town: its own name's and that of the large town nearby. */
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
    for (const [row, lng] of lngs.entries()) this.index.add(lng, lats[row] as number);
    this.index.finish();
  }

  /**
   * @param lat @param lng in the file's units. @param city as mapped; '' where it is not.
   * @returns the number of the town.
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

  /** Good enough over some miles. */
  private kilometers(row: number, [lng, lat]: readonly [number, number]): number {
    const up = ((this.gazetteer.lats[row] ?? 0) - lat) * 111.2;
    const across = ((this.gazetteer.lngs[row] ?? 0) - lng) * 111.2 * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(up, across);
  }
}

/** @returns the radius of a circle that a town's people fill, kilometers. */
const radiusOf = (people: number): number => Math.sqrt(people / PEOPLE_PER_SQUARE_KM / Math.PI);

const cellOf = (lat: number, lng: number): number =>
  Math.floor(lat / PLACES_UNITS_PER_DEGREE / CELL) * 200_000 + Math.floor(lng / PLACES_UNITS_PER_DEGREE / CELL);
