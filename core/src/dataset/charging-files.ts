import type { ChargingSite, EvModel, NetworkPrice } from '../charging/index.ts';
import type { FileCheck } from './file-check.ts';

/** `ev-models.json`: electric vehicles as they are sold in the US. */
export interface EvModelsFile {
  /** By make, model and years. */
  readonly models: readonly EvModel[];
}

/** `chargers.json`: fast-charging sites beside the highways, as written in the sources. */
export interface ChargersFile {
  readonly sites: readonly ChargingSite[];
  readonly networkPrices: readonly NetworkPrice[];
}

/**
 * What an import of a station file leaves in `DATA_DIR/chargers`: a folder for each import, and `current.json`, which names the one in use. The
 * import writes them, the server reads them.
 */

/** Inside the data folder. */
export const CHARGERS_FOLDER = 'chargers';
/** Inside the chargers' folder; replaced by a rename, so that a reader sees the old or the new one. */
export const CHARGERS_POINTER = 'current.json';
/** Inside an import's folder; written before anything points to it. */
export const CHARGERS_MANIFEST = 'manifest.json';
/** Inside an import's folder: a `ChargingSite` a line, as JSON. */
export const CHARGERS_SITES = 'sites.ndjson';

/** `current.json`. */
export interface ChargersPointer {
  /** Name of the import's folder; null for none. */
  readonly folder: string | null;
}

/** `manifest.json` of an import. */
export interface ChargersManifest {
  readonly schemaVersion: 1;
  /** Name of the folder. */
  readonly id: string;
  /** When the import ended, ISO 8601. */
  readonly importedAt: string;
  /** The file's name, and the newest day on which any of its sites was confirmed, epoch milliseconds; null for none. */
  readonly file: string;
  readonly asOf: number | null;
  /** What the file of sites must be. */
  readonly check: FileCheck;
  /** Rows, sites, sites by plug, and rows left out by why. */
  readonly counts: Readonly<Record<string, number>>;
}
