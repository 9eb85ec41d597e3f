import type { LngLat } from '../geo/index.ts';

/**
 * What a road rule is about. `height`, `width`, `length` and `weight` close a road to vehicles above a limit; `trucks`, `trailers`
 * and `propane` to kinds of vehicle; `closure` to everybody in a season. `grade` and `pass` close nothing: they are told.
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

/** A rule of the road that matters to some vehicles or in some seasons. */
export interface RoadRule {
  readonly kind: RoadRuleKind;
  /** The road as signed: 'US-50', 'CA-120'; the road's name where it has no number. */
  readonly ref: string;
  /** What drivers call it: 'Tioga Pass', 'Baltimore Harbor Tunnel', 'Merritt Parkway'. */
  readonly name: string;
  /** Whether the road is a ferry: a closure is the time in which it does not sail. */
  readonly ferry?: boolean;
  /** Where it holds, along the drawn road: two points or more, or one for a bridge. Longitude first. */
  readonly line: readonly LngLat[];
  /** height, width, length: feet. weight: pounds. grade: percent. pass: feet above the sea. Null for the other kinds. */
  readonly limit: number | null;
  /** closure: first and last day of the usual season as 'MM-DD'; it may run over New Year. Null for the other kinds. */
  readonly closed: { readonly from: string; readonly to: string } | null;
  readonly source: string;
  /** Whether it was recalled rather than looked up. */
  readonly approximate: boolean;
}

/** `road-rules.json`. */
export interface RoadRulesFile {
  readonly rules: readonly RoadRule[];
}
