import type { Trip } from '@roadcast/contract';

/** Exports of a trip, from another feature. */
export interface TripExports {
  /** Downloads a file. @param undated whether to leave out the dates, which are only examples. */
  readonly save: (trip: Trip, kind: 'gpx' | 'calendar', undated: boolean) => void;
  readonly print: () => void;
}
