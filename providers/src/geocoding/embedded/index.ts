import type { GazetteerFile } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, type Position, toLngLat } from '@roadcast/core/geo';
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

/** How many spellings an unknown name is answered with. */
const SUGGESTIONS_FOR_UNKNOWN = 3;

/** Of places by one name, one with this share of the largest one's people may be meant as well. */
const RIVAL_SHARE = 1 / 3;

/** Across a state's border two towns of one name are one to whoever does not say which: Kansas City. Miles. */
const TWIN_MILES = 30;

/** So many of them are asked about. */
const MOST_RIVALS = 6;

/** Places of the gazetteer that came with the dataset: search by name, by position, and along a road. */
export class EmbeddedGeocoding implements GeocodingPort, GazetteerPort {
  private readonly places: readonly Place[];
  private readonly roads: readonly (0 | 1)[];
  private readonly rowOf = new Map<Place, number>();
  /** Those whose county tells them from their namesakes, by `countyKey`. */
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
    return this.names.suggest(text, limit).map((row) => this.places[row] as Place);
  }

  async find(text: string): Promise<FoundPlace> {
    const typed = typedPosition(text);
    if (typed) return { found: true, place: this.placeAt(typed) };
    for (const { name, state } of readings(text)) {
      const place = this.byCounty.get(countyKey(name, state));
      if (place) return { found: true, place };
    }
    const named = this.names.find(text).map((row) => this.places[row] as Place);
    const [largest] = named;
    if (!largest) {
      const rows = this.names.suggest(text, SUGGESTIONS_FOR_UNKNOWN);
      return { found: false, several: false, suggestions: rows.map((row) => this.places[row] as Place) };
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
    const place = this.places[row] as Place;
    return { place, meters: distanceMeters(toLngLat(position), toLngLat(place)) };
  }

  townsAlong(road: Road): TownAlong[] {
    return townsBesideRoad(road, this.positions, (row) => (this.roads[row] === 1 ? (this.places[row] as Place) : null));
  }

  timeZoneAt(point: LngLat): string {
    // Points off every zone (far out at sea) take the nearest town's.
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

/** @param name and county, normalized. */
const countyKey = (name: string, state: string | null): string => `${name}, ${state}`;

/** @returns whether somebody who says the name of the largest place may mean the other one. Namesakes that no label tells apart are no choice. */
function rival(largest: Place, other: Place): boolean {
  if (other.population < RIVAL_SHARE * largest.population || placeLabel(other) === placeLabel(largest)) return false;
  const meters = distanceMeters(toLngLat(largest), toLngLat(other));
  return other.state === largest.state || meters > milesToMeters(TWIN_MILES);
}
