import type { LngLat } from '@roadcast/core/geo';
import type { PoiKind } from '@roadcast/core/places';
import type { ImportedPlaces } from './index.ts';
import { lngLatOf } from './places-file.ts';

/** Entries that are read without letting others on: some milliseconds. */
const ENTRIES_AT_ONCE = 2000;

/** Where what was mapped stands, by its type and number ('n123'): gathered for each import when it is first asked for. */
export class MappedPositions {
  private readonly current: () => ImportedPlaces | null;
  private readonly wanted: (kind: PoiKind | undefined) => boolean;
  private readonly positions = new WeakMap<ImportedPlaces, Promise<ReadonlyMap<string, LngLat>>>();

  /** @param current the import in use; null for none. @param wanted says which kinds are gathered. */
  constructor(current: () => ImportedPlaces | null, wanted: (kind: PoiKind | undefined) => boolean) {
    this.current = current;
    this.wanted = wanted;
  }

  /** @returns where a thing is in the import in use; undefined where it is not in it. */
  async of(osm: string): Promise<LngLat | undefined> {
    const current = this.current();
    if (!current) return undefined;
    const gathered = this.positions.get(current) ?? this.gather(current);
    this.positions.set(current, gathered);
    return (await gathered).get(osm);
  }

  /** Reads an import's entries, a part at a time: between two parts another import may take its place, and close it. */
  private async gather(current: ImportedPlaces): Promise<ReadonlyMap<string, LngLat>> {
    const { ids, kinds } = current.file.pois;
    const positions = new Map<string, LngLat>();
    const rows = [...ids.keys()].filter((row) => this.wanted(kinds[row]));
    for (let start = 0; start < rows.length; start += ENTRIES_AT_ONCE) {
      if (start > 0) await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.current() !== current) break;
      for (const row of rows.slice(start, start + ENTRIES_AT_ONCE)) {
        const entry = current.file.entry(ids[row] as number);
        positions.set(entry[5], lngLatOf(entry));
      }
    }
    return positions;
  }
}
