import type { LngLat } from '@roadcast/core/geo';

/**
 * Road network as passed between the build steps: created by the highway steps, extended by the tie builder, and
 * finally written as OpenStreetMap data. Contains only plain values.
 */

/** Place where roads bend, meet or end. Ids are positive and unique across the network. */
export interface NetworkNode {
  readonly id: number;
  readonly lng: number;
  readonly lat: number;
}

/** Drawn stretch of road. Ways meet where they share a node id. */
export interface NetworkWay {
  readonly id: number;
  /** Node ids in road order; at least two. */
  readonly nodeIds: readonly number[];
  /** OpenStreetMap tags, such as `highway` and `maxspeed`. */
  readonly tags: Readonly<Record<string, string>>;
}

/** All roads in the country, or a part of them. */
export interface Network {
  readonly nodes: readonly NetworkNode[];
  readonly ways: readonly NetworkWay[];
}

/** Point of a highway's drawn line (every half mile to mile), in road order. Any vertex may become an interchange. */
export interface HighwayVertex {
  readonly nodeId: number;
  readonly lng: number;
  readonly lat: number;
  /** Designation: 'I-80'; if several highways share the road, that of the one whose file draws it. */
  readonly ref: string;
  /** Two-letter state code. */
  readonly state: string;
  /** Label of the written point ('Reno, US 395'); '' if the point only shapes the line. */
  readonly label: string;
}

/** Place that may need a connection. `index` is its gazetteer row. */
export interface TiePlace {
  readonly index: number;
  readonly name: string;
  /** Two-letter state code. */
  readonly state: string;
  readonly lng: number;
  readonly lat: number;
  readonly population: number;
  /** Whether a single road connects the place, so trips never pass through it. */
  readonly isSpur?: boolean;
}

export interface TieInput {
  /** All vertices of all highways. A shared vertex appears once per highway. */
  readonly vertices: readonly HighwayVertex[];
  /** All gazetteer places, including islands. The tie builder determines which places no road reaches. */
  readonly places: readonly TiePlace[];
}

/** End of a tie: a highway vertex, a place, or a junction added by the tie builder. */
export type TieEnd =
  | { readonly at: 'highway'; readonly nodeId: number }
  | { readonly at: 'place'; readonly index: number }
  | { readonly at: 'junction'; readonly index: number };

/**
 * Kinds of local roads. `access`: from a place to a highway. `local`: between places. `bridge`: a written link over
 * water (bridge, tunnel, causeway). `ferry`: a written ferry.
 */
export type TieKind = 'access' | 'local' | 'bridge' | 'ferry';

/** Local road. */
export interface Tie {
  readonly from: TieEnd;
  readonly to: TieEnd;
  /**
   * Drawn line with both ends, longitude first. Its length is the road's length. The ends are later moved onto their
   * nodes.
   */
  readonly line: readonly LngLat[];
  readonly kind: TieKind;
  /** Length of the line, miles. */
  readonly miles: number;
  /** Name for guidance ('Chesapeake Bay Bridge'); '' if the road has none. */
  readonly name: string;
  /** Driving speed, mph. */
  readonly mph: number;
}

/** Local roads created by the tie builder (`ties.ts`). */
export interface Ties {
  readonly ties: readonly Tie[];
  /** Junctions added by the tie builder, referenced by ends as `{ at: 'junction', index }`. */
  readonly junctions: readonly LngLat[];
  /** Gazetteer rows of places without a road (islands without a ferry, Alaska, Hawaii). */
  readonly unreached: readonly number[];
}
