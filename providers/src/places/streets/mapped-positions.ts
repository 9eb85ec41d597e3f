import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { PoiKind } from '@roadcast/core/places';
import type { ImportedPlaces } from './index.ts';
import { lngLatOf } from './places-file.ts';

/** Number of entries read between yields: a few milliseconds. */
const ENTRIES_AT_ONCE = 2000;

/** Positions of mapped objects by type and number ('n123'), collected on first use of each import. */
export class MappedPositions {
  private readonly current: () => ImportedPlaces | null;
  private readonly wanted: (kind: PoiKind | undefined) => boolean;
  private readonly positions = new WeakMap<ImportedPlaces, Promise<ReadonlyMap<string, LngLat>>>();

  /** @param current the import in use; null for none. @param wanted which kinds to collect. */
  constructor(current: () => ImportedPlaces | null, wanted: (kind: PoiKind | undefined) => boolean) {
    this.current = current;
    this.wanted = wanted;
  }

  /** Returns an object's position in the import in use; undefined if missing. */
  async of(osm: string): Promise<LngLat | undefined> {
    const current = this.current();
    if (!current) return undefined;
    const gathered = this.positions.get(current) ?? this.gather(current);
    this.positions.set(current, gathered);
    return (await gathered).get(osm);
  }

  /** Reads an import's entries part by part: between two parts another import may replace and close it. */
  private async gather(current: ImportedPlaces): Promise<ReadonlyMap<string, LngLat>> {
    const { ids, kinds } = current.file.pois;
    const positions = new Map<string, LngLat>();
    const rows = [...ids.keys()].filter((row) => this.wanted(kinds[row]));
    for (let start = 0; start < rows.length; start += ENTRIES_AT_ONCE) {
      if (start > 0) await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.current() !== current) break;
      for (const row of rows.slice(start, start + ENTRIES_AT_ONCE)) {
        const entry = current.file.entry(at(ids, row));
        positions.set(entry[5], lngLatOf(entry));
      }
    }
    return positions;
  }
}
