import type { GazetteerFile } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, type Position, toLngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import { find as findZones } from 'geo-tz';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FoundPlace, GazetteerPort, GeocodingPort } from '../port.ts';
import { townsBesideRoad } from './corridor.ts';
import { NameIndex } from './name-index.ts';
import { normalize, readings } from './normalize.ts';
import { typedPosition } from './typed-position.ts';

/** Number of suggestions for an unknown name. */
const SUGGESTIONS_FOR_UNKNOWN = 3;

/** A namesake with this share of the largest one's population makes a name ambiguous. */
const RIVAL_SHARE = 1 / 3;

/** Two towns of one name across a state border count as one if no state is given: Kansas City. Miles. */
const TWIN_MILES = 30;

/** Maximum number of choices for an ambiguous name. */
const MOST_RIVALS = 6;

/** The dataset's gazetteer: search by name, by position, and along a road. */
export class EmbeddedGeocoding implements GeocodingPort, GazetteerPort {
  private readonly places: readonly Place[];
  private readonly roads: readonly (0 | 1)[];
  private readonly rowOf = new Map<Place, number>();
  /** Places identified among their namesakes by county, by `countyKey`. */
  private readonly byCounty = new Map<string, Place>();
  private readonly names: NameIndex;
  private readonly positions: KDBush;

  constructor(gazetteer: GazetteerFile) {
    this.places = gazetteer.names.map((name, row) => ({
      name,
      state: gazetteer.states[row] ?? '',
      lat: gazetteer.lats[row] ?? 0,
      lng: gazetteer.lngs[row] ?? 0,
      timeZone: gazetteer.timeZones[gazetteer.zones[row] ?? 0] ?? 'UTC',
      population: gazetteer.populations[row] ?? 0,
      ...(gazetteer.counties?.[row] !== undefined && { county: gazetteer.counties[row] }),
    }));
    this.roads = gazetteer.roads;
    for (const [row, place] of this.places.entries()) {
      this.rowOf.set(place, row);
      const { name, county, state } = place;
      if (county !== undefined) this.byCounty.set(countyKey(normalize(`${name} ${county}`), state), place);
    }
    this.names = new NameIndex(gazetteer);
    this.positions = new KDBush(this.places.length);
    for (const place of this.places) this.positions.add(place.lng, place.lat);
    this.positions.finish();
  }

  async suggest(text: string, limit: number): Promise<readonly Place[]> {
    return this.names.suggest(text, limit).map((row) => at(this.places, row));
  }

  async find(text: string): Promise<FoundPlace> {
    const typed = typedPosition(text);
    if (typed) return { found: true, place: this.placeAt(typed) };
    for (const { name, state } of readings(text)) {
      const place = this.byCounty.get(countyKey(name, state));
      if (place) return { found: true, place };
    }
    const named = this.names.find(text).map((row) => at(this.places, row));
    const [largest] = named;
    if (!largest) {
      const rows = this.names.suggest(text, SUGGESTIONS_FOR_UNKNOWN);
      return { found: false, several: false, suggestions: rows.map((row) => at(this.places, row)) };
    }
    const rivals = named.slice(1).filter((place) => rival(largest, place));
    if (rivals.length === 0) return { found: true, place: largest };
    return { found: false, several: true, suggestions: [largest, ...rivals].slice(0, MOST_RIVALS) };
  }

  async nearest(position: Position): Promise<{ readonly place: Place; readonly meters: number }> {
    return this.nearestTown(position);
  }

  nearestTown(position: Position): { readonly place: Place; readonly meters: number } {
    const [row = 0] = around(this.positions, position.lng, position.lat, 1);
    const place = at(this.places, row);
    return { place, meters: distanceMeters(toLngLat(position), toLngLat(place)) };
  }

  townsAlong(road: Road): TownAlong[] {
    return townsBesideRoad(road, this.positions, (row) => (this.roads[row] === 1 ? at(this.places, row) : null));
  }

  timeZoneAt(point: LngLat): string {
    // Points outside every zone (far out at sea) use the nearest town's.
    const [zone] = findZones(point[1], point[0]);
    return zone && !zone.startsWith('Etc/') ? zone : this.nearestTown({ lat: point[1], lng: point[0] }).place.timeZone;
  }

  hasRoad(place: Place): boolean {
    const row = this.rowOf.get(place);
    return row === undefined || this.roads[row] === 1;
  }

  private placeAt(position: Position): Place {
    const { place } = this.nearestTown(position);
    const timeZone = this.timeZoneAt(toLngLat(position));
    return { ...position, name: `Near ${place.name}`, state: place.state, timeZone, population: 0 };
  }
}

/** @param name including the county, normalized. */
const countyKey = (name: string, state: string | null): string => `${name}, ${state}`;

/**
 * Returns whether the name of the largest place may mean the other one. Namesakes with the same label offer no choice.
 */
function rival(largest: Place, other: Place): boolean {
  if (other.population < RIVAL_SHARE * largest.population || placeLabel(other) === placeLabel(largest)) return false;
  const meters = distanceMeters(toLngLat(largest), toLngLat(other));
  return other.state === largest.state || meters > milesToMeters(TWIN_MILES);
}
