import type { Position } from '../geo/index.ts';
import type { FileCheck } from './file-check.ts';

/**
 * Output of an OpenStreetMap streets import in `DATA_DIR/streets`: a folder per import, and `current.json`, which names
 * the current one. Written by the import, read by the server.
 */

/** Inside the data folder. */
export const STREETS_FOLDER = 'streets';
/** Inside the streets' folder; replaced by a rename, so that readers get either the old or the new one. */
export const STREETS_POINTER = 'current.json';
/** Inside an import's folder; written last. */
export const STREETS_MANIFEST = 'manifest.json';
/**
 * Inside an import's folder: a lease file per server reading it. Servers rewrite theirs every `LEASE_BEAT_MS`; a lease
 * expires after `LEASE_LASTS_MS` without a rewrite. A folder that isn't current and has no valid leases can be deleted.
 */
export const STREETS_LEASES = 'in-use';
export const LEASE_BEAT_MS = 10_000;
export const LEASE_LASTS_MS = 60_000;

/** Attribution required by the streets' license (ODbL). */
export const STREETS_ATTRIBUTION = '© OpenStreetMap contributors';

/** `current.json`. */
export interface StreetsPointer {
  /** Name of the import's folder; null if none: embedded network only. */
  readonly folder: string | null;
}

/** An imported extract. */
export interface StreetsSource {
  /** File name without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Date of the data, ISO 8601: from the file's header, else the file's modification time. */
  readonly dataTime: string;
  readonly dataTimeFrom: 'header' | 'file';
}

/** `manifest.json` of an import. Paths are relative to its folder. */
export interface StreetsManifest {
  readonly schemaVersion: 1;
  /** Name of the folder. */
  readonly id: string;
  /** When the import ended, ISO 8601. */
  readonly importedAt: string;
  readonly files: {
    /** Valhalla routing tiles in a tar file: streets inside the area, the embedded network outside. */
    readonly routingTiles: string;
    /** `StreetsAreaFile`. */
    readonly area: string;
    /** Indexed addresses and places of interest; null if none. */
    readonly places: string | null;
  };
  /** Checksums of the files by path; imports by earlier versions have none. */
  readonly checks?: Readonly<Record<string, FileCheck>>;
  readonly sources: readonly StreetsSource[];
  /** `contentHash` of the dataset whose network covers everything outside the area. */
  readonly dataset: string;
  readonly squareMiles: number;
  /** West, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Roads, points, joined highways and local roads, etc. */
  readonly counts: Readonly<Record<string, number>>;
}

/** `area.json`: area covered by streets, as cells of a grid shared by all imports. */
export interface StreetsAreaFile {
  /** Cell size in degrees. Cell (column, row) begins at (column * width, row * height). */
  readonly width: number;
  readonly height: number;
  /** Row by row, ascending: the row's number, then pairs of first and last column. */
  readonly rows: readonly (readonly number[])[];
}

/** Area covered by streets. */
export interface StreetsArea {
  contains(at: Position): boolean;
}

export function streetsArea(file: StreetsAreaFile): StreetsArea {
  const spans = new Map(file.rows.map(([row = 0, ...columns]) => [row, columns]));
  return {
    contains({ lng, lat }) {
      const columns = spans.get(Math.floor(lat / file.height));
      if (!columns) return false;
      const column = Math.floor(lng / file.width);
      for (let i = 0; i < columns.length; i += 2) {
        if (column >= (columns[i] ?? 0) && column <= (columns[i + 1] ?? 0)) return true;
      }
      return false;
    },
  };
}
