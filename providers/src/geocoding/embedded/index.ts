import type { GazetteerFile } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, type Position, toLngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import { find as findZones } from 'geo-tz';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FoundPlace, GazetteerPort, GeocodingPort, SuggestedPlace } from '../port.ts';
import { townsBesideRoad } from './corridor.ts';
import { NameIndex } from './name-index.ts';
import { normalize } from './normalize.ts';
import { PlaceFinder } from './place-finder.ts';
import { readings, type TypedPlace } from './readings.ts';
import { ZipCodes } from './zip-codes.ts';

/** A name is ambiguous if another place with that name has at least this share of the largest place's population. */
const RIVAL_SHARE = 1 / 3;

/**
 * Maximum distance in miles between same-named towns on both sides of a state border that count as one place if no
 * state is given, such as Kansas City.
 */
const TWIN_MILES = 30;

/** Maximum choices offered for an ambiguous name. */
const MOST_RIVALS = 6;

/** The dataset's gazetteer: search by name, by position and along a road. */
export class EmbeddedGeocoding implements GeocodingPort, GazetteerPort {
  private readonly places: readonly Place[];
  private readonly sights: NonNullable<GazetteerFile['sights']>;
  private readonly weights: NonNullable<GazetteerFile['weights']>;
  private readonly roads: readonly (0 | 1)[];
  private readonly rowOf = new Map<Place, number>();
  /** Places whose label includes a county or entrance, by `labelKey`. */
  private readonly byLabel = new Map<string, Place>();
  /** Rows in name index order: most prominent first. */
  private readonly ranked: readonly number[];
  private readonly names: NameIndex;
  private readonly finder: PlaceFinder;
  private readonly positions: KDBush;
  private readonly zips: ZipCodes;

  constructor(gazetteer: GazetteerFile) {
    this.places = gazetteer.names.map((_, row) => placeIn(gazetteer, row));
    this.sights = gazetteer.sights ?? {};
    this.weights = gazetteer.weights ?? {};
    this.roads = gazetteer.roads;
    for (const [row, place] of this.places.entries()) {
      this.rowOf.set(place, row);
      const part = place.county ?? place.access;
      if (part === undefined) continue;
      const key = labelKey(normalize(`${place.name} ${part}`), place.state);
      if (!this.byLabel.has(key)) this.byLabel.set(key, place);
    }
    this.ranked = rankedBy(this.places.map((_, row) => this.weightOf(row)));
    this.names = new NameIndex(
      namesOf(gazetteer, this.ranked),
      (index) => this.sights[at(this.ranked, index)] !== undefined,
    );
    this.zips = new ZipCodes(gazetteer.zips);
    this.finder = new PlaceFinder({
      names: this.names,
      placeOf: (index) => this.place(index),
      weightOf: (index) => this.weightOf(at(this.ranked, index)),
      labeled: (name, state) => this.byLabel.get(labelKey(name, state)) ?? null,
      inOtherState: (name, state) => this.inOtherState(name, state),
      zip: (code) => this.zip(code),
      placeAt: (position) => this.placeAt(position),
      choose: (indexes, typed) => this.choose(indexes, typed),
    });
    this.positions = townIndexOf(gazetteer);
  }

  async suggest(text: string, limit: number): Promise<readonly SuggestedPlace[]> {
    const named = this.names.suggest(text, limit).map(({ row, similar }): SuggestedPlace => {
      const place = this.place(row);
      return similar ? { ...place, similar } : place;
    });
    const code = /^\D*(\d{5})\D*$/.test(text) ? this.finder.find(text) : null;
    return code?.found && code.place.kind === 'zip' ? [code.place, ...named].slice(0, limit) : named;
  }

  async find(text: string): Promise<FoundPlace> {
    return this.finder.find(text);
  }

  /** @param indexes positions in the name index, most prominent first. */
  private choose(indexes: readonly number[], typed: TypedPlace): FoundPlace {
    const named = indexes.map((index) => this.place(index));
    const towns = named.filter((place) => !this.isSight(place) && isTypedInFull(place, typed));
    const [largest, ...others] = towns.length > 0 ? towns : named;
    if (!largest) throw new RangeError('no rows to choose from');
    const rivals = others.filter((place) => this.isRival(largest, place));
    if (rivals.length === 0) return { found: true, place: largest };
    return { found: false, several: true, suggestions: [largest, ...rivals].slice(0, MOST_RIVALS) };
  }

  async nearest(position: Position): Promise<{ readonly place: Place; readonly meters: number }> {
    return this.nearestTown(position);
  }

  nearestTown(position: Position, leastPopulation = 0): { readonly place: Place; readonly meters: number } {
    const isLarge = (row: number): boolean => at(this.places, row).population >= leastPopulation;
    const [row = 0] = around(this.positions, position.lng, position.lat, 1, Number.POSITIVE_INFINITY, isLarge);
    const place = at(this.places, row);
    return { place, meters: distanceMeters(toLngLat(position), toLngLat(place)) };
  }

  labeled(label: string): Place | null {
    const zip = this.zip(label.slice(-5));
    if (zip && placeLabel(zip) === label) return zip;
    const access = readings(label).map(({ name, state }) => this.byLabel.get(labelKey(name, state)));
    const named = readings(label).flatMap((typed) => this.names.named(typed).map((index) => this.place(index)));
    const known = [...access, ...named].filter((place) => place !== undefined);
    return known.find((place) => this.isSight(place) && placeLabel(place) === label) ?? null;
  }

  townsAlong(road: Road): TownAlong[] {
    return townsBesideRoad(road, this.positions, (row) => (this.roads[row] === 1 ? at(this.places, row) : null));
  }

  timeZoneAt(point: LngLat): string {
    // No zone contains the position, for example far out at sea; use the nearest town's zone.
    const [zone] = findZones(point[1], point[0]);
    return zone && !zone.startsWith('Etc/') ? zone : this.nearestTown({ lat: point[1], lng: point[0] }).place.timeZone;
  }

  hasRoad(place: Place): boolean {
    const row = this.rowOf.get(place);
    return row === undefined || this.roads[row] === 1;
  }

  /**
   * Returns the place of a five-digit ZIP code, labeled with its town: 'Denver, CO 80202'; null if the code doesn't
   * exist.
   */
  zip(text: string): Place | null {
    const code = this.zips.find(text);
    if (!code) return null;
    const { lat, lng } = code;
    const { name, state } = at(this.places, code.town);
    return { lat, lng, name, state, zip: text, kind: 'zip', timeZone: this.timeZoneAt([lng, lat]), population: 0 };
  }

  /** @param index position in the name index. */
  private place(index: number): Place {
    return at(this.places, at(this.ranked, index));
  }

  private isSight(place: Place): boolean {
    return this.sights[this.rowOf.get(place) ?? -1] !== undefined;
  }

  /** Returns a row's prominence: a town's population, or a sight's weight. */
  private weightOf(row: number): number {
    return this.weights[row] ?? at(this.places, row).population;
  }

  /** Finds multistate sights typed with a secondary state: 'Hoover Dam, AZ', 'Yellowstone, ID'. */
  private inOtherState(name: string, state: string): readonly number[] {
    return this.names
      .named({ name, state: null })
      .filter((index) => this.sights[at(this.ranked, index)]?.otherStates?.split(' ').includes(state));
  }

  /**
   * Returns whether a name may also mean a less prominent place. Places with the same label and other entrances of the
   * same park aren't offered as choices.
   */
  private isRival(largest: Place, other: Place): boolean {
    const [most, weight] = [largest, other].map((place) => this.weightOf(this.rowOf.get(place) ?? 0)) as [
      number,
      number,
    ];
    if (weight < RIVAL_SHARE * most || placeLabel(other) === placeLabel(largest)) return false;
    if (this.isSight(largest) && largest.name === other.name) return false;
    const meters = distanceMeters(toLngLat(largest), toLngLat(other));
    const alike = other.state === largest.state && !this.isSight(largest) && !this.isSight(other);
    return alike || meters > milesToMeters(TWIN_MILES);
  }

  private placeAt(position: Position): Place {
    const { place } = this.nearestTown(position);
    const timeZone = this.timeZoneAt(toLngLat(position));
    return { ...position, name: `Near ${place.name}`, state: place.state, timeZone, population: 0 };
  }
}

/** @param name normalized, including the county or entrance. */
const labelKey = (name: string, state: string | null): string => `${name}, ${state}`;

/** Returns whether the typed text is the place's full label: its own name and state. */
const isTypedInFull = ({ name, state }: Place, typed: TypedPlace): boolean =>
  typed.state === state && typed.name === normalize(name);

/** Returns row indexes by descending weight; ties keep row order. */
function rankedBy(weights: readonly number[]): number[] {
  // Sorting numbers without a comparison function is ten times as fast.
  const most = weights.reduce((largest, weight) => Math.max(largest, weight), 0);
  const count = weights.length;
  const keys = Float64Array.from(weights, (weight, row) => (most - weight) * count + row).sort();
  return Array.from(keys, (key) => key % count);
}

/** Returns the stored town index, or builds one. */
function townIndexOf({ townIndex, lngs, lats, sights = {} }: GazetteerFile): KDBush {
  if (townIndex !== undefined) return KDBush.from(new Uint8Array(Buffer.from(townIndex, 'base64')).buffer);
  const rows = [...lngs.keys()].filter((row) => sights[row] === undefined);
  const index = new KDBush(rows.length);
  for (const row of rows) index.add(at(lngs, row), at(lats, row));
  return index.finish();
}

/** Returns the place of a gazetteer row. */
function placeIn(gazetteer: GazetteerFile, row: number): Place {
  const county = gazetteer.counties?.[row];
  const sight = gazetteer.sights?.[row];
  return {
    name: gazetteer.names[row] ?? '',
    state: gazetteer.states[row] ?? '',
    lat: gazetteer.lats[row] ?? 0,
    lng: gazetteer.lngs[row] ?? 0,
    timeZone: gazetteer.timeZones[gazetteer.zones[row] ?? 0] ?? 'UTC',
    population: gazetteer.populations[row] ?? 0,
    ...(county !== undefined && { county }),
    ...(sight && { kind: sight.kind }),
    ...(sight?.access !== undefined && { access: sight.access }),
    ...(sight?.approximate && { approximate: true }),
  };
}

/** Returns the name columns of the given rows, in order, skipping rows without a name. */
function namesOf(
  gazetteer: GazetteerFile,
  rows: readonly number[],
): Pick<GazetteerFile, 'names' | 'aliases' | 'states'> {
  const unnamed = new Set(gazetteer.unnamed);
  const column = (values: readonly string[]) => rows.map((row) => (unnamed.has(row) ? '' : (values[row] ?? '')));
  return { names: column(gazetteer.names), aliases: column(gazetteer.aliases), states: column(gazetteer.states) };
}
