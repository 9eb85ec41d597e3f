import type { LngLat } from '@roadcast/core/geo';
import type { Tie, TieEnd, Ties } from './network.ts';

/** A local road with the speed that a driver keeps on it. */
export interface RatedTie extends Tie {
  /** Miles per hour. */
  readonly mph: number;
}

/** The web of local roads. */
export interface TieWeb extends Ties {
  readonly ties: readonly RatedTie[];
  /** What could not be built as written: links whose ends no road reaches. */
  readonly stranded: readonly string[];
}

/** A point of the web while it is built. */
export interface Knot {
  readonly lng: number;
  readonly lat: number;
  /** Two-letter state. */
  readonly state: string;
  readonly end: TieEnd;
  /** Whether local roads of the builder's own may join here. */
  readonly open: boolean;
}

/** @returns a knot's place, longitude first. */
export const spotOf = (knot: Knot): LngLat => [knot.lng, knot.lat];
