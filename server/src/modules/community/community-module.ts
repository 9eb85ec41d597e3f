import type { SightsPort } from '@roadcast/providers/sights/port';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';
import type { FinishedDrives } from '../navigation/public.ts';
import type { TripsModule } from '../trips/public.ts';

/** Daily limits per account, which operators can change. */
export interface CommunityLimits {
  readonly shares: number;
  readonly copies: number;
  readonly ratings: number;
  readonly reports: number;
}

/** Refuses words that aren't published. */
export interface Wording {
  refuses(text: string): boolean;
}

/** Dependencies of the community module. */
export interface CommunityModule {
  readonly platform: Platform;
  readonly trips: TripsModule;
  readonly sights: SightsPort;
  readonly pseudonyms: Pseudonyms;
  /** Counts attempts per day; the same for every plan. */
  readonly limits: Limits;
  readonly communityLimits: CommunityLimits;
  readonly wording: Wording;
  readonly finishedDrives: FinishedDrives;
}
