import type { ChargingSite, EvModel, NetworkPrice } from '../charging/index.ts';
import type { FileCheck } from './file-check.ts';

/** `ev-models.json`: electric vehicle models sold in the US. */
export interface EvModelsFile {
  /** Sorted by make, model and years. */
  readonly models: readonly EvModel[];
}

/** `chargers.json`: fast-charging sites along highways, as written in the sources. */
export interface ChargersFile {
  readonly sites: readonly ChargingSite[];
  readonly networkPrices: readonly NetworkPrice[];
}

/**
 * Station file imports in `DATA_DIR/chargers`: a folder per import, and `current.json` with the name of the current
 * one. Written by the import, read by the server.
 */

/** Folder name inside the data folder. */
export const CHARGERS_FOLDER = 'chargers';
/** Pointer file inside the chargers folder. Replaced by renaming, so readers see either the old or the new file. */
export const CHARGERS_POINTER = 'current.json';
/** Manifest inside an import's folder; written before the pointer refers to that folder. */
export const CHARGERS_MANIFEST = 'manifest.json';
/** Sites file inside an import's folder: one `ChargingSite` per line, as JSON. */
export const CHARGERS_SITES = 'sites.ndjson';

/** Contents of `current.json`. */
export interface ChargersPointer {
  /** Name of the current import's folder; null if none. */
  readonly folder: string | null;
}

/** Contents of an import's `manifest.json`. */
export interface ChargersManifest {
  readonly schemaVersion: 2;
  /** Name of the import's folder. */
  readonly id: string;
  /** When the import finished, ISO 8601. */
  readonly importedAt: string;
  /** Name of the imported file, and the latest date a source confirmed any site, epoch milliseconds; null if none. */
  readonly file: string;
  readonly asOf: number | null;
  /** Checksum of the sites file. */
  readonly check: FileCheck;
  /** Counts of rows, sites, sites by plug, and skipped rows by reason. */
  readonly counts: Readonly<Record<string, number>>;
}
