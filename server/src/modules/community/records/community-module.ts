import type { ParsedRouteRequest, SharedRoute, Trip } from '@roadcast/contract';
import type { SightsPort } from '@roadcast/providers/sights/port';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/modules/platform.ts';
import type { Pseudonyms } from '../../../platform/secrets/pseudonyms.ts';
import type { Tours } from '../../../platform/tours/tours.ts';
import type { Wording } from '../../../platform/words/wording.ts';
import type { FinishedDrives } from '../../navigation/public.ts';
import type { TripsModule } from '../../trips/public.ts';
import type { Previews } from '../picture/previews.ts';

/** Daily limits per account, which operators can change. */
export interface CommunityLimits {
  readonly shares: number;
  readonly copies: number;
  readonly ratings: number;
  readonly reports: number;
}

/** One of Roadcast's own tours, presented like a shared trip. */
export interface CommunityTour {
  readonly route: SharedRoute;
  readonly request: ParsedRouteRequest;
  readonly trip: Trip;
}

export interface CommunityModule {
  readonly platform: Platform;
  readonly trips: TripsModule;
  readonly sights: SightsPort;
  readonly pseudonyms: Pseudonyms;
  /** Counts attempts per day; the same for every plan. */
  readonly limits: Limits;
  readonly communityLimits: CommunityLimits;
  /** Recognizes words that aren't published. */
  readonly wording: Wording;
  readonly finishedDrives: FinishedDrives;
  readonly tours: Tours;
  /** Draws the pictures of link previews. */
  readonly previews: Previews;
}

/** Dependencies of the application that this module uses. */
export interface CommunityParts {
  readonly community: CommunityModule;
}
