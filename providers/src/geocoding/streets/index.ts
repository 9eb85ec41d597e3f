import type { StreetEntry } from '@roadcast/core/dataset';
import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { ImportedPlaces } from '../../places/streets/index.ts';
import type { PlacesFile } from '../../places/streets/places-file.ts';
import { normalize } from '../embedded/normalize.ts';
import { typedPosition } from '../embedded/positions/typed-position.ts';
import { readings } from '../embedded/readings.ts';
import type { FoundPlace, GazetteerPort, GeocodingPort, SuggestedPlace } from '../port.ts';
import { nearestHouse } from './house-number.ts';
import { type FoundEntry, type Leniency, searchStreets } from './street-search.ts';
import { readAddress, startsWithNumber } from './typed-address.ts';

/** Maximum number of suggestions for an unknown address. */
const SUGGESTIONS_FOR_UNKNOWN = 3;

/** Maximum misfit of a match for complete text: a street in the typed town with the wrong number and direction. */
const WORST_FIND = 1.5;

/** Maximum distance of a position from its street's line and from a house, meters. */
const ON_STREET = 150;
const AT_HOUSE = 40;

const STRICT: readonly Leniency[] = ['as typed', 'without directions'];
const LENIENT: readonly Leniency[] = [...STRICT, 'other spellings'];

export interface StreetGeocodingParts {
  /** Finds towns. Used for all lookups if no streets are imported. */
  readonly towns: GeocodingPort;
  readonly gazetteer: GazetteerPort;
  /** The imported places; null if none. */
  readonly current: () => ImportedPlaces | null;
}

/**
 * Finds addresses, streets and POIs in imported extracts, in addition to the gazetteer's towns. Towns rank first if the
 * text names one. Text that starts with a house number is an address.
 */
export class StreetGeocoding implements GeocodingPort {
  private readonly parts: StreetGeocodingParts;

  constructor(parts: StreetGeocodingParts) {
    this.parts = parts;
  }

  async suggest(text: string, limit: number, signal?: AbortSignal): Promise<readonly SuggestedPlace[]> {
    const { towns } = this.parts;
    const [all, exact] = await Promise.all([towns.suggest(text, limit, signal), towns.find(text, signal)]);
    // Read after the last await, because another import may have replaced the current one.
    const file = this.parts.current()?.file;
    if (!file) return all;
    if (startsWithNumber(text)) {
      const addresses = this.spelledIn(file, text, LENIENT, limit);
      return differing([...addresses, ...all], limit);
    }
    const named = all.filter((place) => isNamed(place, text) || (exact.found && isSame(exact.place, place)));
    if (named.length >= limit) return named;
    const found = this.spelledIn(file, text, named.length > 0 ? STRICT : LENIENT, limit);
    return differing([...named, ...found, ...all], limit);
  }

  async find(text: string, signal?: AbortSignal): Promise<FoundPlace> {
    const { towns } = this.parts;
    const town = await towns.find(text, signal);
    if (!town.found && town.plusCode !== undefined) return town;
    const imported = this.parts.current();
    const typed = imported && typedPosition(text);
    if (typed) {
      const street = this.streetAt(typed);
      return street ? { found: true, place: { ...street.place, ...typed } } : town;
    }
    const numbered = startsWithNumber(text);
    const asks = !town.found && town.several && !numbered;
    if (!imported || (asks && town.suggestions.some((place) => isNamed(place, text)))) return town;
    const { file } = imported;
    // Prefer an imported airport to a gazetteer airport with the same name elsewhere.
    const isTown = town.found && town.place.kind !== 'airport';
    if (isTown && !numbered && isNamed(town.place, text)) return town;
    const [entry] = entriesFor(file, text, false, STRICT).filter(isMeant);
    if (entry) return { found: true, place: this.placeOf(entry) };
    // Unknown street in an ambiguous town, such as '2nd St, Springfield': return the choice of towns.
    if (asks) return town;
    // Return the town if its streets aren't imported; otherwise report the street as unknown.
    if (town.found && !namesMore(text)) return town;
    const misspelled = entriesFor(file, text, false, ['other spellings']).some(isMeant);
    if (town.found && !misspelled && !imported.covers(town.place)) return town;
    const spelled = this.placesIn(file, text, true, LENIENT, SUGGESTIONS_FOR_UNKNOWN);
    const others = town.found ? [town.place] : town.suggestions;
    return { found: false, several: false, suggestions: differing([...spelled, ...others], SUGGESTIONS_FOR_UNKNOWN) };
  }

  async nearest(position: Position): Promise<{ readonly place: Place; readonly meters: number }> {
    return this.streetAt(position) ?? this.parts.gazetteer.nearestTown(position);
  }

  /** Returns the house or street at a position; null if none is known nearby. */
  private streetAt(position: Position): { readonly place: Place; readonly meters: number } | null {
    const imported = this.parts.current();
    if (!imported?.covers(position)) return null;
    const { file } = imported;
    const here = toLngLat(position);
    const [nearest, ...others] = file.streetsNear(here, ON_STREET);
    if (!nearest) return null;
    // A house on a corner may belong to either street.
    const houses = [nearest, ...others].flatMap(({ id }) => {
      const [, name, , , , , details] = file.entry(id) as StreetEntry;
      const house = nearestHouse(file.numbersOf(id), details, here);
      return house && house.meters <= AT_HOUSE ? [{ ...house, id, name: `${house.label} ${name}` }] : [];
    });
    const [house] = houses.sort((a, b) => a.meters - b.meters);
    const [, name, ownTown] = file.entry((house ?? nearest).id);
    const [city, state] = file.town(house?.town ?? ownTown);
    const found = house ? { name: house.name, at: house.at } : { name, at: nearest.at };
    const place = this.placeOf({ ...found, kind: house ? 'address' : 'street', city, state, approximate: false });
    return { place, meters: distanceMeters(here, found.at) };
  }

  /** Returns suggestions, marked as similar if only other spellings match. */
  private spelledIn(file: PlacesFile, text: string, leniencies: readonly Leniency[], limit: number): SuggestedPlace[] {
    const strict = leniencies.filter((leniency) => leniency !== 'other spellings');
    const found = this.placesIn(file, text, true, strict, limit);
    if (found.length > 0 || strict.length === leniencies.length) return found;
    return this.placesIn(file, text, true, leniencies, limit).map((place) => ({ ...place, similar: true }));
  }

  private placesIn(
    file: PlacesFile,
    text: string,
    unfinished: boolean,
    leniencies: readonly Leniency[],
    limit: number,
  ): Place[] {
    return entriesFor(file, text, unfinished, leniencies)
      .slice(0, limit)
      .map((entry) => this.placeOf(entry));
  }

  private placeOf({ name, kind, city, state, at, approximate }: NamedPlace): Place {
    const [lng, lat] = at;
    const timeZone = this.parts.gazetteer.timeZoneAt(at);
    return { name, kind, city, state, lat, lng, timeZone, population: 0, ...(approximate && { approximate }) };
  }
}

/** Entry fields used for a place. */
type NamedPlace = Pick<FoundEntry, 'name' | 'kind' | 'city' | 'state' | 'at' | 'approximate'>;

const isMeant = ({ complete, misfit }: FoundEntry): boolean => complete && misfit <= WORST_FIND;

/** Tries each level of leniency with each interpretation, in order. Returns the first non-empty results, best first. */
function entriesFor(
  file: PlacesFile,
  text: string,
  unfinished: boolean,
  leniencies: readonly Leniency[],
): readonly FoundEntry[] {
  const typed = readAddress(text, unfinished);
  for (const leniency of leniencies) {
    for (const reading of typed) {
      const found = searchStreets(file, reading, unfinished, leniency);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Returns whether text is a town's name or a prefix of it, with nothing before the name. */
function isNamed({ name, state, county }: Place, text: string): boolean {
  const inCounty = county === undefined ? null : normalize(`${name} ${county}`);
  if (readings(text).some((typed) => typed.name === inCounty && typed.state === state)) return true;
  const own = normalize(name);
  const beginning = normalize(text.replace(/,.*$/, ''));
  return readings(text).some(
    (typed) =>
      own.startsWith(typed.name) &&
      (typed.state === null || typed.state === state) &&
      (typed.name.startsWith(beginning) || beginning.startsWith(typed.name)),
  );
}

/** Returns whether text contains more than a town: '12 Main St, Harrisburg', 'City Island, Harrisburg, PA'. */
const namesMore = (text: string): boolean => startsWithNumber(text) || /,.*,/.test(text);

const isSame = (a: Place, b: Place): boolean => a.lat === b.lat && a.lng === b.lng && placeLabel(a) === placeLabel(b);

function differing(places: readonly SuggestedPlace[], limit: number): SuggestedPlace[] {
  const byLabel = new Map<string, SuggestedPlace>();
  for (const place of places) {
    const key = `${placeLabel(place)}|${place.kind ?? ''}|${place.lat.toFixed(2)}`;
    if (!byLabel.has(key)) byLabel.set(key, place);
  }
  return [...byLabel.values()].slice(0, limit);
}
