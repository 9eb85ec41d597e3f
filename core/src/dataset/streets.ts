import type { Position } from '../geo/index.ts';
import type { FileCheck } from './file-check.ts';

/**
 * What an import of OpenStreetMap streets leaves in `DATA_DIR/streets`: a folder for each import, and `current.json`, which names the
 * one in use. The import writes them, the server reads them.
 */

/** Inside the data folder. */
export const STREETS_FOLDER = 'streets';
/** Inside the streets' folder; replaced by a rename, so that a reader sees the old or the new one. */
export const STREETS_POINTER = 'current.json';
/** Inside an import's folder; written last. */
export const STREETS_MANIFEST = 'manifest.json';
/**
 * Inside an import's folder: a file for each server that reads it. A server writes its own again every `LEASE_BEAT_MS`; after
 * `LEASE_LASTS_MS` without that it is gone, however it ended. A folder without living leases that is not the current one may go.
 */
export const STREETS_LEASES = 'in-use';
export const LEASE_BEAT_MS = 10_000;
export const LEASE_LASTS_MS = 60_000;

/** Who made the streets, as the license (ODbL) wants it shown. */
export const STREETS_ATTRIBUTION = '© OpenStreetMap contributors';

/** `current.json`. */
export interface StreetsPointer {
  /** Name of the import's folder; null for none: the embedded network alone. */
  readonly folder: string | null;
}

/** An extract that went in. */
export interface StreetsSource {
  /** File name without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** The moment that the data stands at, ISO 8601: out of the file's header, or else when the file was written. */
  readonly dataTime: string;
  readonly dataTimeFrom: 'header' | 'file';
}

/** `manifest.json` of an import. Paths are relative to the folder it stands in. */
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
    /** Indexed addresses and places of interest; null for none. */
    readonly places: string | null;
  };
  /** What each of the files must be, by its path; imports of earlier versions have none. */
  readonly checks?: Readonly<Record<string, FileCheck>>;
  readonly sources: readonly StreetsSource[];
  /** `contentHash` of the dataset whose network carries on outside the area. */
  readonly dataset: string;
  readonly squareMiles: number;
  /** West, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Roads, points, joined highways and local roads, ... */
  readonly counts: Readonly<Record<string, number>>;
}

/** `area.json`: where the streets are, as cells of a grid that is the same for every import. */
export interface StreetsAreaFile {
  /** Size of a cell in degrees. Cell (column, row) begins at (column * width, row * height). */
  readonly width: number;
  readonly height: number;
  /** Row by row, ascending: the row's number, then pairs of first and last column. */
  readonly rows: readonly (readonly number[])[];
}

/** The area that streets cover. */
export interface StreetsArea {
  contains(at: Position): boolean;
}

/** Reads an area. */
export function streetsArea(file: StreetsAreaFile): StreetsArea {
  const spans = new Map(file.rows.map(([row = 0, ...columns]) => [row, columns]));
  return {
    contains({ lng, lat }) {
      const columns = spans.get(Math.floor(lat / file.height));
      if (!columns) return false;
      const column = Math.floor(lng / file.width);
      for (let i = 0; i < columns.length; i += 2) {
        if (column >= (columns[i] as number) && column <= (columns[i + 1] as number)) return true;
      }
      return false;
    },
  };
}
