import type { LngLat, Position } from '../../geo/index.ts';
import { isNameColumn } from './csv-columns.ts';
import { MOST_FILE_POINTS, MOST_SAVED_PLACES } from './limits.ts';
import { mapAddress } from './map-address.ts';
import { GPX_FUEL_TYPE } from './own-places.ts';
import { positionAt } from './positions.ts';
import {
  type FileTrack,
  fileOfPlaces,
  nothingLeftOut,
  positionName,
  type SavedPlace,
  shortName,
  type TripFile,
  TripFileError,
} from './trip-file.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? shortName(value) : '');
const urlIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_URL) : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Maximum URL length in characters; longer URLs aren't place pages. */
const LONGEST_URL = 4000;

/** Maximum nesting of collections; no program nests them deeper. */
const DEEPEST_COLLECTION = 8;

/**
 * Reads GeoJSON (RFC 7946), with points as places and lines as tracks. Supports Google Takeout's saved places,
 * including those with an address instead of a position, and Roadcast's own files.
 * @throws TripFileError for anything else.
 */
export function readGeoJson(text: string): TripFile {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    throw new TripFileError('broken-json', null, error);
  }
  const reader = new GeoJsonReader();
  if (!isObject(root) || !reader.addAny(root, 0)) throw new TripFileError('unknown-format', null);
  return reader.file(textIn(root.name));
}

class GeoJsonReader {
  private readonly saved: SavedPlace[] = [];
  private readonly tracks: FileTrack[] = [];
  private withoutPosition = 0;
  private areas = 0;
  private points = 0;

  /** Adds a GeoJSON object. Returns false if the object isn't GeoJSON. */
  addAny(value: Json, depth: number): boolean {
    if (depth > DEEPEST_COLLECTION) throw new TripFileError('too-deep', null);
    if (value.type === 'FeatureCollection' && Array.isArray(value.features)) {
      for (const feature of value.features) if (isObject(feature)) this.addAny(feature, depth + 1);
      return true;
    }
    if (value.type === 'Feature') {
      this.addFeature(value);
      return true;
    }
    return this.addShape(value, '', depth);
  }

  private addFeature({ geometry, properties }: Json): void {
    const facts = factsIn(isObject(properties) ? properties : {});
    // Fuel stops in our own files aren't places of the trip.
    if (facts.kind === GPX_FUEL_TYPE) return;
    const placed = isObject(geometry) && !isNowhere(geometry);
    if (placed && this.addShape(geometry, facts.name, 0)) return;
    const address = mapAddress(facts.url);
    const at = facts.at ?? address.at;
    const name = facts.name || address.name;
    if (at) this.keep({ name: name || positionName(at), at, search: '' });
    else if (name || facts.address) this.keep({ name: name || facts.address, at: null, search: facts.address || name });
    else this.withoutPosition += 1;
  }

  /** Adds a geometry. Returns false if the object isn't one. */
  private addShape(shape: Json, name: string, depth: number): boolean {
    if (depth > DEEPEST_COLLECTION) throw new TripFileError('too-deep', null);
    const { type, coordinates } = shape;
    if (type === 'Point') this.addPlaces(this.lineOf([coordinates]), name);
    else if (type === 'MultiPoint') this.addPlaces(this.lineOf(listIn(coordinates)), name);
    else if (type === 'LineString') this.addTrack(this.lineOf(listIn(coordinates)), name);
    else if (type === 'MultiLineString')
      this.addTrack(
        listIn(coordinates).flatMap((part) => this.lineOf(listIn(part))),
        name,
      );
    else if (type === 'Polygon' || type === 'MultiPolygon') this.areas += 1;
    else if (type === 'GeometryCollection') {
      for (const part of listIn(shape.geometries)) if (isObject(part)) this.addShape(part, name, depth + 1);
    } else return false;
    return true;
  }

  private lineOf(coordinates: readonly unknown[]): LngLat[] {
    const line: LngLat[] = [];
    for (const pair of coordinates) {
      const [lng, lat] = listIn(pair);
      const at = typeof lng === 'number' && typeof lat === 'number' ? positionAt(lat, lng) : null;
      if (!at) this.withoutPosition += 1;
      else {
        line.push([at.lng, at.lat]);
        this.points += 1;
        if (this.points > MOST_FILE_POINTS) throw new TripFileError('too-many-points', null);
      }
    }
    return line;
  }

  private addTrack(line: readonly LngLat[], name: string): void {
    if (line.length > 1) this.tracks.push({ name, line });
    else this.addPlaces(line, name);
  }

  private addPlaces(points: readonly LngLat[], name: string): void {
    for (const [lng, lat] of points)
      this.keep({ name: name || positionName({ lat, lng }), at: { lat, lng }, search: '' });
  }

  private keep(place: SavedPlace): void {
    if (this.saved.length >= MOST_SAVED_PLACES) throw new TripFileError('too-many-places', null);
    this.saved.push(place);
  }

  /** @throws TripFileError if there are no places. */
  file(title: string): TripFile {
    const { saved, tracks, withoutPosition, areas } = this;
    if (saved.length + tracks.length === 0)
      throw new TripFileError(withoutPosition > 0 ? 'bad-position' : 'empty', null);
    return fileOfPlaces('geojson', title, { saved, tracks }, { ...nothingLeftOut, withoutPosition, areas });
  }
}

/** Returns whether a point is 0, 0, which Takeout writes for places without a position. */
const isNowhere = ({ type, coordinates }: Json): boolean =>
  type === 'Point' && listIn(coordinates)[0] === 0 && listIn(coordinates)[1] === 0;

interface Facts {
  readonly name: string;
  readonly address: string;
  readonly url: string;
  readonly kind: string;
  readonly at: Position | null;
}

/** Reads a feature's properties, in Takeout's newer and older spellings and other programs' common names. */
function factsIn(properties: Json): Facts {
  const [newer, older] = [properties.location, properties.Location].map((value) => (isObject(value) ? value : {}));
  const place = older?.['Geo Coordinates'];
  const [lat, lng] = isObject(place) ? [Number(place.Latitude), Number(place.Longitude)] : [];
  return {
    name:
      textIn(newer?.name) ||
      textIn(older?.['Business Name']) ||
      ['name', 'Name', 'Title', 'title', 'NAME', 'Business Name', 'label']
        .concat(Object.keys(properties).filter(isNameColumn))
        .map((key) => textIn(properties[key]))
        .find(Boolean) ||
      '',
    address:
      textIn(newer?.address) || textIn(older?.Address) || textIn(properties.address) || textIn(properties.Address),
    url: urlIn(properties.google_maps_url) || urlIn(properties['Google Maps URL']),
    kind: textIn(properties.kind),
    at: lat === undefined || lng === undefined ? null : positionAt(lat, lng),
  };
}
