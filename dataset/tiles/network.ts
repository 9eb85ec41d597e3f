import type { LngLat } from '@roadcast/core/geo';

/**
 * The road network between the steps of the build: made by the highway steps, extended by the tie builder, and finally
 * written as OpenStreetMap data. Plain values, no methods.
 */

/** A place where roads bend, meet or end. Ids are positive and unique over the whole network. */
export interface NetworkNode {
  readonly id: number;
  readonly lng: number;
  readonly lat: number;
}

/** A drawn stretch of road. Two ways meet where they share a node id. */
export interface NetworkWay {
  readonly id: number;
  /** At least two ids, in road order. */
  readonly nodeIds: readonly number[];
  /** OpenStreetMap tags, such as `highway` and `maxspeed`. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Every road of the country, or one part of it. */
export interface Network {
  readonly nodes: readonly NetworkNode[];
  readonly ways: readonly NetworkWay[];
}

/**
 * A point of a highway's drawn line (about every half mile to mile), in road order. Any of them may become an
 * interchange.
 */
export interface HighwayVertex {
  readonly nodeId: number;
  readonly lng: number;
  readonly lat: number;
  /** 'I-80'; if several highways share the road, the one whose file draws it. */
  readonly ref: string;
  /** Two-letter state. */
  readonly state: string;
  /** Label of the written point ('Reno, US 395'); '' for a point that only shapes the line. */
  readonly label: string;
}

/** A mainland place to be connected. `index` is its row in the gazetteer. */
export interface TiePlace {
  readonly index: number;
  readonly name: string;
  /** Two-letter state. */
  readonly state: string;
  readonly lng: number;
  readonly lat: number;
  readonly population: number;
}

/** Inputs of the tie builder. */
export interface TieInput {
  /** Every vertex of every highway; a shared vertex appears once for each. */
  readonly vertices: readonly HighwayVertex[];
  /** Every place of the gazetteer, islands included: the tie builder determines which ones no road reaches. */
  readonly places: readonly TiePlace[];
}

/** End of a tie: at a highway's vertex, at a place, or at a junction added by the tie builder. */
export type TieEnd =
  | { readonly at: 'highway'; readonly nodeId: number }
  | { readonly at: 'place'; readonly index: number }
  | { readonly at: 'junction'; readonly index: number };

/** access: place to highway. local: place to place. bridge: a written link over water (bridge, tunnel, causeway). ferry: a written ferry. */
export type TieKind = 'access' | 'local' | 'bridge' | 'ferry';

/** A local road. */
export interface Tie {
  readonly from: TieEnd;
  readonly to: TieEnd;
  /**
   * The drawn line with both ends, longitude first; its ends are moved onto their nodes. Its length is the road's
   * length.
   */
  readonly line: readonly LngLat[];
  readonly kind: TieKind;
  /** Length of the line in miles. */
  readonly miles: number;
  /** Name for guidance ('Chesapeake Bay Bridge'); '' for none. */
  readonly name: string;
  /** Driving speed, miles per hour. */
  readonly mph: number;
}

/** Result of the tie builder (`ties.ts`). */
export interface Ties {
  readonly ties: readonly Tie[];
  /** Junctions added by the tie builder, referenced by `{ at: 'junction', index }`. */
  readonly junctions: readonly LngLat[];
  /** Gazetteer rows that no road reaches (islands without a ferry, Alaska, Hawaii). */
  readonly unreached: readonly number[];
}
