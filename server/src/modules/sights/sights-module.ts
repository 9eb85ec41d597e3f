import type { SightsPort } from '@roadcast/providers/sights/port';
import type { Platform } from '../../platform/modules/platform.ts';
import type { Pseudonyms } from '../../platform/secrets/pseudonyms.ts';
import type { TripsModule } from '../trips/public.ts';

export interface SightsModule {
  readonly sights: SightsPort;
  readonly trips: TripsModule;
  readonly platform: Platform;
  readonly pseudonyms: Pseudonyms;
}
