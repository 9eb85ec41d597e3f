import type { LngLat } from '../geo/index.ts';

/**
 * Kinds of road rules. `height`, `width`, `length` and `weight` close a road to vehicles over a limit; `trucks`,
 * `trailers` and `propane` to types of vehicle; `closure` to everybody in a season. `grade` and `pass` close nothing;
 * they are warnings.
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

/** A road rule for some vehicles or seasons. */
export interface RoadRule {
  readonly kind: RoadRuleKind;
  /** The signed route number: 'US-50', 'CA-120'; otherwise the road's name. */
  readonly ref: string;
  /** Common name: 'Tioga Pass', 'Baltimore Harbor Tunnel', 'Merritt Parkway'. */
  readonly name: string;
  /** Whether it's a ferry: a closure is the time it doesn't sail. */
  readonly ferry?: boolean;
  /** Where it applies, along the drawn road: two points or more, or one for a bridge. Longitude first. */
  readonly line: readonly LngLat[];
  /** height, width, length: feet. weight: pounds. grade: percent. pass: feet above sea level. Null for the other kinds. */
  readonly limit: number | null;
  /** closure: first and last day of the usual season as 'MM-DD'; may span New Year. Null for the other kinds. */
  readonly closed: { readonly from: string; readonly to: string } | null;
  readonly source: string;
  /** Whether it was recalled, not looked up. */
  readonly approximate: boolean;
}

/** `road-rules.json`. */
export interface RoadRulesFile {
  readonly rules: readonly RoadRule[];
}
