import type { ChargingSite, EvModel, NetworkPrice } from '../charging/index.ts';
import type { FileCheck } from './file-check.ts';

/** `ev-models.json`: electric vehicles sold in the US. */
export interface EvModelsFile {
  /** By make, model and years. */
  readonly models: readonly EvModel[];
}

/** `chargers.json`: fast-charging sites along highways, as written in the sources. */
export interface ChargersFile {
  readonly sites: readonly ChargingSite[];
  readonly networkPrices: readonly NetworkPrice[];
}

/**
 * Output of a station file import in `DATA_DIR/chargers`: a folder per import, and `current.json`, which names the
 * current one. Written by the import, read by the server.
 */

/** Inside the data folder. */
export const CHARGERS_FOLDER = 'chargers';
/** Inside the chargers' folder; replaced by a rename, so that readers get either the old or the new one. */
export const CHARGERS_POINTER = 'current.json';
/** Inside an import's folder; written before the pointer refers to it. */
export const CHARGERS_MANIFEST = 'manifest.json';
/** Inside an import's folder: a `ChargingSite` per line, as JSON. */
export const CHARGERS_SITES = 'sites.ndjson';

/** `current.json`. */
export interface ChargersPointer {
  /** Name of the import's folder; null if none. */
  readonly folder: string | null;
}

/** `manifest.json` of an import. */
export interface ChargersManifest {
  readonly schemaVersion: 1;
  /** Name of the folder. */
  readonly id: string;
  /** When the import ended, ISO 8601. */
  readonly importedAt: string;
  /** The file's name, and the latest date any of its sites was confirmed, epoch milliseconds; null if none. */
  readonly file: string;
  readonly asOf: number | null;
  /** Checksum of the sites file. */
  readonly check: FileCheck;
  /** Rows, sites, sites by plug, and rows left out by reason. */
  readonly counts: Readonly<Record<string, number>>;
}
