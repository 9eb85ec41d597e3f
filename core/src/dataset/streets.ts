import type { Position } from '../geo/index.ts';
import type { FileCheck } from './file-check.ts';

/**
 * OpenStreetMap street imports in `DATA_DIR/streets`: a folder per import, and `current.json` with the name of the
 * current one. Written by the import, read by the server.
 */

/** Folder name inside the data folder. */
export const STREETS_FOLDER = 'streets';
/** Pointer file inside the streets folder. Replaced by renaming, so readers see either the old or the new file. */
export const STREETS_POINTER = 'current.json';
/** Manifest inside an import's folder; written last. */
export const STREETS_MANIFEST = 'manifest.json';
/**
 * Lease folder inside an import's folder, with a file per server reading the import. Servers rewrite their file every
 * `LEASE_BEAT_MS`; a lease expires `LEASE_LASTS_MS` after the last rewrite. Imports that are neither current nor leased
 * can be deleted.
 */
export const STREETS_LEASES = 'in-use';
export const LEASE_BEAT_MS = 10_000;
export const LEASE_LASTS_MS = 60_000;

/** Attribution required by the streets' license (ODbL). */
export const STREETS_ATTRIBUTION = '© OpenStreetMap contributors';

/** Contents of `current.json`. */
export interface StreetsPointer {
  /** Name of the current import's folder; null if none, leaving only the embedded network. */
  readonly folder: string | null;
}

/** An imported OpenStreetMap extract. */
export interface StreetsSource {
  /** File name without folder. */
  readonly name: string;
  readonly bytes: number;
  /** Date of the data, ISO 8601: from the file's header, otherwise the file's modification time. */
  readonly dataTime: string;
  readonly dataTimeFrom: 'header' | 'file';
}

/** Contents of an import's `manifest.json`. Paths are relative to the import's folder. */
export interface StreetsManifest {
  readonly schemaVersion: 1;
  /** Name of the import's folder. */
  readonly id: string;
  /** When the import finished, ISO 8601. */
  readonly importedAt: string;
  readonly files: {
    /** Tar file of Valhalla routing tiles, with streets inside the area and the embedded network outside. */
    readonly routingTiles: string;
    /** See `StreetsAreaFile`. */
    readonly area: string;
    /** Indexed addresses and places of interest; null if none. */
    readonly places: string | null;
  };
  /** Checksums of the files by path; absent in imports by earlier versions. */
  readonly checks?: Readonly<Record<string, FileCheck>>;
  readonly sources: readonly StreetsSource[];
  /** `contentHash` of the dataset whose network covers the rest of the US. */
  readonly dataset: string;
  readonly squareMiles: number;
  /** West, south, east and north, degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Counts of roads, points, joined highways, local roads and so on. */
  readonly counts: Readonly<Record<string, number>>;
}

/** `area.json`: area covered by streets, as cells of a grid common to all imports. */
export interface StreetsAreaFile {
  /** Cell size in degrees. The cell at (column, row) starts at (column * width, row * height). */
  readonly width: number;
  readonly height: number;
  /** Ascending rows, each with the row number followed by pairs of first and last column. */
  readonly rows: readonly (readonly number[])[];
}

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
