import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { TieEnd, Ties } from '../tiles/network.ts';

/** The web of local roads. */
export interface TieWeb extends Ties {
  /** Number of written ties: bridges, tunnels, causeways, pass roads. */
  readonly written: number;
  /** Number of ferries. */
  readonly ferries: number;
  /** Off-seasons of ferries. */
  readonly ferryRules: readonly RoadRule[];
}

/** A point of the web during the build. */
export interface Knot {
  readonly lng: number;
  readonly lat: number;
  /** Two-letter state. */
  readonly state: string;
  readonly end: TieEnd;
  /** Whether the builder may join local roads here. */
  readonly open: boolean;
}

/** Returns a knot's place, longitude first. */
export const spotOf = (knot: Knot): LngLat => [knot.lng, knot.lat];
