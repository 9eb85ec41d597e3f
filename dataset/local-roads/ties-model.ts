import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { TieEnd, Ties } from '../tiles/network.ts';

/** The web of local roads. */
export interface TieWeb extends Ties {
  /** How many of the ties are written ones: bridges, tunnels, causeways, pass roads. */
  readonly written: number;
  /** How many are ferries. */
  readonly ferries: number;
  /** When ferries do not sail. */
  readonly ferryRules: readonly RoadRule[];
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
