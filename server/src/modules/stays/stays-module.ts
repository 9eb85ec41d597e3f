import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { StaysPort } from '@roadcast/providers/stays/port';
import type { Clock } from '../../platform/clock.ts';
import type { TripsModule } from '../trips/public.ts';

export interface StaysModule {
  readonly stays: StaysPort;
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
  readonly clock: Clock;
  /** Looks up the trips named in requests. */
  readonly trips: TripsModule;
}
