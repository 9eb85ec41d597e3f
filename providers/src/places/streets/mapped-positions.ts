import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { PoiKind } from '@roadcast/core/places';
import type { ImportedPlaces } from './index.ts';
import { lngLatOf } from './places-file.ts';

/** Entries read between yields, which takes a few milliseconds. */
const ENTRIES_AT_ONCE = 2000;

/** Positions of mapped objects by OpenStreetMap type and number ('n123'), collected when an import is first used. */
export class MappedPositions {
  private readonly current: () => ImportedPlaces | null;
  private readonly wanted: (kind: PoiKind | undefined) => boolean;
  private readonly positions = new WeakMap<ImportedPlaces, Promise<ReadonlyMap<string, LngLat>>>();

  /** @param current returns the current import; null if none. @param wanted returns whether to collect a kind. */
  constructor(current: () => ImportedPlaces | null, wanted: (kind: PoiKind | undefined) => boolean) {
    this.current = current;
    this.wanted = wanted;
  }

  /** Returns an object's position in the current import; undefined if absent. */
  async of(osm: string): Promise<LngLat | undefined> {
    const current = this.current();
    if (!current) return undefined;
    const gathered = this.positions.get(current) ?? this.gather(current);
    this.positions.set(current, gathered);
    return (await gathered).get(osm);
  }

  /** Reads an import's entries in steps. Another import may replace and close it between steps. */
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
