import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import type { FoundPlace } from '../port.ts';
import type { NameIndex } from './name-index.ts';
import { normalize } from './normalize.ts';
import { plusCodeOf, positionNear } from './positions/plus-code.ts';
import { typedPosition } from './positions/typed-position.ts';
import { readings, type TypedPlace } from './readings.ts';
import { misspelling } from './spelling.ts';
import { misspelledStateOf } from './states.ts';

/** Gazetteer functions used by a finder. */
export interface FinderParts {
  readonly names: NameIndex;
  /** Returns the place of a row. */
  readonly placeOf: (row: number) => Place;
  /**
   * Returns a row's prominence among places with the same name: a town's population, or a comparable number for other
   * kinds.
   */
  readonly weightOf: (row: number) => number;
  /** Returns a place whose `name` includes its county or entrance. */
  readonly labeled: (name: string, state: string | null) => Place | null;
  /** Returns the rows of sights that extend into another state: 'Hoover Dam, AZ'. */
  readonly inOtherState: (name: string, state: string) => readonly number[];
  /** Returns the place of a five-digit ZIP code; null if it is unknown. */
  readonly zip: (code: string) => Place | null;
  readonly placeAt: (position: Position) => Place;
  /** Chooses among rows with the typed name. @param rows at least one, most prominent first. */
  readonly choose: (rows: readonly number[], typed: TypedPlace) => FoundPlace;
}

/** Number of suggestions offered for an unknown name. */
const SUGGESTIONS_FOR_UNKNOWN = 3;

/**
 * Within the first distance, a ZIP code means its town; up to the second, it means its own position; beyond that, it
 * belongs to another town.
 */
const ZIP_IN_TOWN_METERS = milesToMeters(10);
const ZIP_OF_TOWN_METERS = milesToMeters(50);

/** 'Keystone, Rapid City, SD' means Keystone if both towns are in the state and this close to each other. */
const TOWN_BY_TOWN_METERS = milesToMeters(30);
/** 'Hoover Dam, Las Vegas' means the dam if the sight is this close to the town, even in another state. */
const SIGHT_BY_TOWN_METERS = milesToMeters(150);

/** Minimum population for correcting a misspelled name, without and with a state. */
const LARGE = 50_000;
const LARGE_IN_STATE = 5000;
/** A misspelled name is ambiguous if another similar name has at least this share of the population. */
const RIVAL_SHARE = 1 / 3;

/** Maximum words in a town's name at the end of an address without commas. */
const MOST_TOWN_WORDS = 4;

/** Finds the place that complete text refers to. */
export class PlaceFinder {
  private readonly parts: FinderParts;

  constructor(parts: FinderParts) {
    this.parts = parts;
  }

  /** Returns the place that a complete text refers to, with any text that wasn't recognized. */
  find(text: string): FoundPlace {
    const position = typedPosition(text);
    if (position) return { found: true, place: this.parts.placeAt(position) };
    const byCode = this.byShortCode(text);
    if (byCode) return byCode;
    const typed = readings(text);
    return (
      first(typed, (reading) => this.read(reading)) ??
      first(typed, (reading) => this.address(reading)) ??
      first(typed, (reading) => this.sightAmong(reading)) ??
      this.respelled(text, typed) ??
      this.byZipAlone(typed) ??
      this.unknown(text, typed)
    );
  }

  /** Finds a short plus code near a place, such as 'P2Q5+MV Denver, CO'; null for other input. */
  private byShortCode(text: string): FoundPlace | null {
    const [, first = '', where = ''] = /^\s*(\S+\+\S+?)(?:[\s,]+(.*))?$/.exec(text) ?? [];
    const plusCode = plusCodeOf(first);
    if (!plusCode?.short) return null;
    const near = where.trim() === '' ? null : this.find(where);
    if (!near?.found) return { found: false, several: false, suggestions: [], plusCode: plusCode.code };
    return { found: true, place: this.parts.placeAt(positionNear(plusCode.code, near.place)) };
  }

  private read(typed: TypedPlace): FoundPlace | null {
    const { name, state, county, zip, rest } = typed;
    if (name === '') return this.byZip(zip, state);
    const labeled = this.parts.labeled(county === null ? name : `${name} ${county}`, state);
    if (labeled) return this.withRest({ found: true, place: labeled }, typed);
    const rows = this.rowsOf(typed);
    if (rows.length === 0) return null;
    const chosen = this.parts.choose(rows, typed);
    if (rest === '') return atZip(chosen, zip && this.parts.zip(zip));
    const before = this.before(rest, rows);
    if (before) return { found: true, place: before };
    // Without a state, a town name after unrecognized text may be part of a foreign address: 'London, England'.
    if (state === null) return null;
    return this.withRest(atZip(chosen, zip && this.parts.zip(zip)), typed);
  }

  private rowsOf({ name, state }: Pick<TypedPlace, 'name' | 'state'>): readonly number[] {
    const rows = this.parts.names.named({ name, state });
    if (rows.length > 0) return rows;
    const elsewhere = state === null ? [] : this.parts.inOtherState(name, state);
    return elsewhere.length > 0 ? elsewhere : this.airportsOf(name, state);
  }

  /** Finds an airport by its code or short name: 'DEN Airport'. */
  private airportsOf(name: string, state: string | null): readonly number[] {
    const [, short] = /^(.+) airport$/.exec(name) ?? [];
    if (short === undefined) return [];
    const rows = this.parts.names.named({ name: short, state });
    return rows.filter((row) => isAirport(this.parts.placeOf(row)));
  }

  private withRest(answer: FoundPlace, { rest }: TypedPlace): FoundPlace {
    if (!answer.found || isLeadingZip(rest) || normalize(rest) === normalize(answer.place.name)) return answer;
    return rest === '' ? answer : { ...answer, note: { kind: 'in_part', rest } };
  }

  private byZip(zip: string | null, state: string | null): FoundPlace | null {
    const place = zip === null ? null : this.parts.zip(zip);
    return place && (state === null || place.state === state) ? { found: true, place } : null;
  }

  /**
   * Finds a place typed before a town, as in '{sight}, {town}': a sight in the town's state or nearby, or a nearby town
   * in the same state.
   */
  private before(rest: string, towns: readonly number[]): Place | null {
    for (const part of [rest, ...rest.split(', ')]) {
      for (const row of this.parts.names.named({ name: normalize(part), state: null })) {
        const place = this.parts.placeOf(row);
        if (towns.some((town) => isNamedBefore(place, this.parts.placeOf(town)))) return place;
      }
    }
    return null;
  }

  /** Finds an address without a comma before its town: '1600 Pennsylvania Ave NW Washington, DC'. */
  private address(typed: TypedPlace): FoundPlace | null {
    if (typed.state === null || typed.rest !== '' || !/^\d+\w?\s/.test(typed.typed)) return null;
    const words = typed.typed.split(' ');
    for (let count = Math.min(MOST_TOWN_WORDS, words.length - 2); count >= 1; count--) {
      const name = normalize(words.slice(-count).join(' '));
      const answer = this.read({ ...typed, name, rest: words.slice(0, -count).join(' ') });
      if (answer) return answer;
    }
    return null;
  }

  /** Finds a sight among other text: 'Graceland, Elvis Presley Blvd'. */
  private sightAmong(reading: TypedPlace): FoundPlace | null {
    const { rest, typed, state } = reading;
    const parts = `${rest}, ${typed}`.split(', ');
    if (parts.length < 2) return null;
    for (const part of parts) {
      const rows = this.rowsOf({ name: normalize(part), state });
      if (rows.length > 0 && rows.every((row) => isSight(this.parts.placeOf(row)))) {
        return this.parts.choose(rows, reading);
      }
    }
    return null;
  }

  /** Finds the only large place with a similar name; null if there are none or several. */
  private respelled(text: string, typed: readonly TypedPlace[]): FoundPlace | null {
    const [, name = '', last = ''] = /^(.*),\s*([^,]+)$/.exec(text.trim()) ?? [];
    const state = misspelledStateOf(last, (a, b) => misspelling(a, b, 2));
    if (state !== null) {
      const answer = this.find(`${name}, ${state}`);
      if (answer.found && !answer.note) return { ...answer, note: { kind: 'respelled' } };
    }
    const whole = typed.filter(({ rest, name }) => rest === '' && name !== '');
    const likeliest = [...whole.filter((reading) => reading.state !== null), ...whole];
    return first(likeliest, (reading) => this.spelledLike(reading));
  }

  private spelledLike(typed: TypedPlace): FoundPlace | null {
    const { weightOf, placeOf, names } = this.parts;
    const least = typed.state === null ? LARGE : LARGE_IN_STATE;
    const found = names.respelled(typed);
    const best = found.find(({ row }) => weightOf(row) >= least);
    if (!best) return null;
    const place = placeOf(best.row);
    const isRival = ({ row, errors }: (typeof found)[number]): boolean =>
      row !== best.row &&
      errors <= best.errors &&
      weightOf(row) >= RIVAL_SHARE * weightOf(best.row) &&
      placeLabel(placeOf(row)) !== placeLabel(place);
    if (found.some(isRival)) return null;
    return { found: true, place, note: { kind: 'respelled' } };
  }

  /** Finds a place by a ZIP code in the typed state if the town is unknown. */
  private byZipAlone(readings: readonly TypedPlace[]): FoundPlace | null {
    const withState = readings.find(({ name, state }) => name !== '' && state !== null);
    const [reading = withState] = withState ? [] : readings.filter(({ name }) => name !== '');
    const answer = reading ? this.byZip(reading.zip, reading.state) : null;
    if (!reading || !answer?.found) return null;
    const { rest, typed } = reading;
    return { ...answer, note: { kind: 'in_part', rest: rest === '' ? typed : `${rest}, ${typed}` } };
  }

  private unknown(text: string, typed: readonly TypedPlace[]): FoundPlace {
    const { names, placeOf, choose } = this.parts;
    const spelled = names.suggest(text, SUGGESTIONS_FOR_UNKNOWN).map(({ row }) => placeOf(row));
    const after = typed.flatMap((reading) => {
      const rows = reading.rest === '' ? [] : names.named(reading);
      const answer = rows.length > 0 && choose(rows, reading);
      return answer ? (answer.found ? [answer.place] : answer.suggestions) : [];
    });
    const suggestions = [...new Set([...spelled, ...after])].slice(0, SUGGESTIONS_FOR_UNKNOWN);
    return { found: false, several: false, suggestions };
  }
}

/** Returns the first result that isn't null. */
function first<Item>(items: readonly Item[], answerOf: (item: Item) => FoundPlace | null): FoundPlace | null {
  for (const item of items) {
    const answer = answerOf(item);
    if (answer) return answer;
  }
  return null;
}

const isLeadingZip = (rest: string): boolean => /^\d{5}$/.test(rest);

const isAirport = ({ kind }: { readonly kind?: string }): boolean => kind === 'airport';

const isSight = ({ kind }: Place): boolean => kind !== undefined;

function isNamedBefore(place: Place, town: Place): boolean {
  const meters = distanceMeters(toLngLat(place), toLngLat(town));
  if (!isSight(place)) return place.state === town.state && meters <= TOWN_BY_TOWN_METERS;
  return place.state === town.state || meters <= SIGHT_BY_TOWN_METERS;
}

/**
 * Replaces the result with the ZIP code's place if that is far from the town's center, as in a large city's outer
 * districts.
 */
function atZip(answer: FoundPlace, zip: Place | null | ''): FoundPlace {
  if (!answer.found || !zip) return answer;
  const meters = distanceMeters(toLngLat(answer.place), toLngLat(zip));
  const isOuter = meters > ZIP_IN_TOWN_METERS && meters <= ZIP_OF_TOWN_METERS && zip.state === answer.place.state;
  return isOuter && !isSight(answer.place) ? { ...answer, place: zip } : answer;
}
