import type { ChargingPlugs, SiteAccess } from '@roadcast/core/charging';
import type { WrittenPlace } from '../services/model.ts';

/** Facts after the `|` in a line of `charging.txt`. */
export interface ChargingFacts {
  readonly network: string | null;
  /** Never empty, except for invalid lines, which are reported. */
  readonly plugs: readonly ChargingPlugs[];
  readonly town: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly allNight: boolean;
  readonly hours: string | null;
  readonly access: SiteAccess;
  readonly pullThrough: boolean;
  readonly hotel: boolean;
  readonly price: string | null;
}

/** Charging site beside a highway, as written in the file. */
export type WrittenSite = WrittenPlace<'charging', ChargingFacts>;
