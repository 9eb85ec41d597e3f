import type { ChargingSite, EvModel, NetworkPrice } from '../charging/index.ts';

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
