import type { ChargingPlugs, SiteAccess } from '@roadcast/core/charging';
import type { WrittenPlace } from '../services/model.ts';

/** Additional facts of a line of `charging.txt`. */
export interface ChargingFacts {
  readonly network: string | null;
  /** At least one, except for reported lines. */
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

/** A charging site beside a highway as written. */
export type WrittenSite = WrittenPlace<'charging', ChargingFacts>;
