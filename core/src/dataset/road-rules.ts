import type { LngLat } from '../geo/index.ts';

/**
 * Kinds of road rules. `height`, `width`, `length` and `weight` close a road to vehicles exceeding the limit; `trucks`,
 * `trailers` and `propane` to vehicle types; `closure` to all vehicles in a season. `grade` and `pass` are only
 * warnings.
 */
export type RoadRuleKind =
  | 'height'
  | 'width'
  | 'length'
  | 'weight'
  | 'trucks'
  | 'trailers'
  | 'propane'
  | 'closure'
  | 'grade'
  | 'pass';

export interface RoadRule {
  readonly kind: RoadRuleKind;
  /** Signed route number ('US-50', 'CA-120') or, without one, the road's name. */
  readonly ref: string;
  /** Common name, like 'Tioga Pass', 'Baltimore Harbor Tunnel' or 'Merritt Parkway'. */
  readonly name: string;
  /** Whether the rule is about a ferry. A closure is the season without service. */
  readonly ferry?: boolean;
  /** Where the rule applies along the drawn road: at least two points, or one for a bridge. Longitude first. */
  readonly line: readonly LngLat[];
  /**
   * Limit: feet for height, width and length; pounds for weight; percent for grade; feet above sea level for pass. Null
   * for other kinds.
   */
  readonly limit: number | null;
  /** First and last day of a closure's usual season as 'MM-DD', possibly across New Year. Null for other kinds. */
  readonly closed: { readonly from: string; readonly to: string } | null;
  readonly source: string;
  /** Whether the rule was recalled rather than looked up. */
  readonly approximate: boolean;
}

/** Contents of `road-rules.json`. */
export interface RoadRulesFile {
  readonly rules: readonly RoadRule[];
}
