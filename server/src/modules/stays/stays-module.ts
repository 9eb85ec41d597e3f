import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { StaysPort } from '@roadcast/providers/stays/port';
import type { Clock } from '../../platform/clock.ts';
import type { TripsModule } from '../trips/public.ts';

/** Dependencies of the hotels module. */
export interface StaysModule {
  readonly stays: StaysPort;
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
  readonly clock: Clock;
  /** Finds the trips of the requests. */
  readonly trips: TripsModule;
}
