import { type PoiEntry, STREETS_ATTRIBUTION } from '@roadcast/core/dataset';
import {
  boxAroundPiece,
  cumulativeMeters,
  distanceMeters,
  type LngLat,
  nearestOnLine,
  type Position,
  piecesOfLine,
  toLngLat,
} from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { PoiKind } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';
import { around } from 'geokdbush';
import type { PlacesPort, Poi, PoiAlong, PoiNear } from '../port.ts';
import { lngLatOf, type PlacesFile } from './places-file.ts';

/** An import's places and coverage. */
export interface ImportedPlaces {
  readonly file: PlacesFile;
  /** Date of the oldest extract, epoch milliseconds. */
  readonly asOf: number;
  /** Returns whether a position is in the imported area. */
  covers(position: Position): boolean;
}

/** Line length per lookup, meters. Short, to keep the search boxes small. */
const PIECE_METERS = 20_000;

const PAGES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/** POIs from the imported extracts. Unknown outside their area. */
export class StreetPlaces implements PlacesPort {
  private imported: ImportedPlaces | null = null;

  /** Current import; null if none. Read before each lookup, because another import may replace and close it. */
  get current(): ImportedPlaces | null {
    return this.imported;
  }

  /**
   * Switches to another import, or none, and closes the previous one. Can't interrupt a lookup, because lookups are
   * synchronous.
   */
  async use(next: ImportedPlaces | null): Promise<void> {
    const before = this.imported;
    this.imported = next;
    await before?.file.close();
  }

  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly PoiKind[],
    limit: number,
  ): Promise<Sourced<readonly PoiNear[]> | null> {
    const { imported } = this;
    if (!imported?.covers(position)) return null;
    const { file } = imported;
    const wanted = new Set(kinds);
    const { index, ids, kinds: kindOf } = file.pois;
    const fits = (row: number): boolean => wanted.size === 0 || wanted.has(at(kindOf, row));
    const rows = around(index, position.lng, position.lat, limit, radiusMeters / 1000, fits);
    const middle = toLngLat(position);
    return sourced(
      imported,
      rows.map((row) => {
        const poi = poiOf(file, at(ids, row));
        return { ...poi, meters: distanceMeters(middle, toLngLat(poi)) };
      }),
    );
  }

  async along(
    line: readonly LngLat[],
    offRoadMeters: number,
    kinds: readonly PoiKind[],
  ): Promise<Sourced<readonly PoiAlong[]> | null> {
    const { imported } = this;
    if (!imported || !line.some(([lng, lat]) => imported.covers({ lng, lat }))) return null;
    const { file } = imported;
    const { index, ids, kinds: kindOf } = file.pois;
    const wanted = new Set(kinds);
    const along = cumulativeMeters(line);
    const best = new Map<number, PoiAlong>();
    for (const [start, end] of piecesOfLine(along, PIECE_METERS)) {
      for (const row of index.range(...boxAroundPiece(line, [start, end], offRoadMeters))) {
        if (wanted.size > 0 && !wanted.has(at(kindOf, row))) continue;
        const poi = poiOf(file, at(ids, row));
        const nearest = nearestOnLine(toLngLat(poi), line, along, start, end);
        const known = best.get(row);
        if (nearest.offsetMeters > offRoadMeters || (known && known.offRoadMeters <= nearest.offsetMeters)) continue;
        best.set(row, { ...poi, alongMeters: nearest.alongMeters, offRoadMeters: nearest.offsetMeters });
      }
    }
    return sourced(
      imported,
      [...best.values()].sort((a, b) => a.alongMeters - b.alongMeters),
    );
  }
}

function poiOf(file: PlacesFile, id: number): Poi {
  const entry = file.entry(id) as PoiEntry;
  const [kind, name, town, , , osm, tags] = entry;
  const [lng, lat] = lngLatOf(entry);
  const [city, state] = file.town(town);
  return { kind, name, lat, lng, city, state, tags, page: pageOf(osm) };
}

function pageOf(osm: string): string | null {
  const type = PAGES[osm.charAt(0)];
  return type ? `https://www.openstreetmap.org/${type}/${osm.slice(1)}` : null;
}

const sourced = <Value>({ asOf }: ImportedPlaces, value: Value): Sourced<Value> => ({
  value,
  source: STREETS_ATTRIBUTION,
  asOf,
  quality: 'reported',
});
