import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { TieEnd, Ties } from '../tiles/network.ts';

/** Local road network. */
export interface TieWeb extends Ties {
  /** Number of written ties: bridges, tunnels, causeways, pass roads. */
  readonly written: number;
  readonly ferries: number;
  /** Off-seasons of the ferries, as closures. */
  readonly ferryRules: readonly RoadRule[];
}

/** Point of the web during construction. */
export interface Knot {
  readonly lng: number;
  readonly lat: number;
  /** Two-letter state code. */
  readonly state: string;
  readonly end: TieEnd;
  /** Whether the builder may join local roads here. */
  readonly open: boolean;
}

/** Returns a knot's position, longitude first. */
export const spotOf = (knot: Knot): LngLat => [knot.lng, knot.lat];
