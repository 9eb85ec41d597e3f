import type { GazetteerFile } from '@roadcast/core/dataset';
import { distanceMetres, type LngLat, type Position, toLngLat } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';
import { find as findZones } from 'geo-tz';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FoundPlace, GazetteerPort, GeocodingPort } from '../port.ts';
import { townsBesideRoad } from './corridor.ts';
import { NameIndex } from './name-index.ts';

/** How many spellings an unknown name is answered with. */
const SUGGESTIONS_FOR_UNKNOWN = 3;

/** '39.74, -104.99', as people paste it from maps. */
const TYPED_POSITION = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Places of the gazetteer that came with the dataset: search by name, by position, and along a road. */
export class EmbeddedGeocoding implements GeocodingPort, GazetteerPort {
  private readonly places: readonly Place[];
  private readonly roads: readonly (0 | 1)[];
  private readonly rowOf = new Map<Place, number>();
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
    }));
    this.roads = gazetteer.roads;
    for (const [row, place] of this.places.entries()) this.rowOf.set(place, row);
    this.names = new NameIndex(gazetteer);
    this.positions = new KDBush(this.places.length);
    for (const place of this.places) this.positions.add(place.lng, place.lat);
    this.positions.finish();
  }

  async suggest(text: string, limit: number): Promise<readonly Place[]> {
    return this.names.suggest(text, limit).map((row) => this.places[row] as Place);
  }

  async find(text: string): Promise<FoundPlace> {
    const typed = TYPED_POSITION.exec(text);
    if (typed) return { found: true, place: this.placeAt({ lat: Number(typed[1]), lng: Number(typed[2]) }) };
    const row = this.names.find(text);
    if (row !== null) return { found: true, place: this.places[row] as Place };
    const rows = this.names.suggest(text, SUGGESTIONS_FOR_UNKNOWN);
    return { found: false, suggestions: rows.map((suggested) => this.places[suggested] as Place) };
  }

  nearestTown(position: Position): { readonly place: Place; readonly metres: number } {
    const [row = 0] = around(this.positions, position.lng, position.lat, 1);
    const place = this.places[row] as Place;
    return { place, metres: distanceMetres(toLngLat(position), toLngLat(place)) };
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
