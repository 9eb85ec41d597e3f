import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** Tile layer and filter that select features with the same meaning. */
export interface Selection {
  readonly layer: string;
  readonly filter?: FilterSpecification;
}

/** Road roles, least important first, because later ones are drawn on top at crossings. */
export const roadRoles = ['path', 'service', 'street', 'secondary', 'ramp', 'main', 'us', 'freeway'] as const;

export type RoadRole = (typeof roadRoles)[number];

/** Parts common to the embedded map and to streets. */
export interface RoadSchema {
  /** Source id in the style, and prefix of its layer ids. */
  readonly source: 'atlas' | 'streets';
  readonly roads: Readonly<Partial<Record<RoadRole, Selection>>>;
  /** Whether a road has a toll; omitted if not in the tiles. */
  readonly toll?: ExpressionSpecification;
  readonly ferries: Selection;
  /** Numbered roads, with up to three designations each for `signOf`; '' if none. */
  readonly signs: Selection & {
    readonly designations: readonly [ExpressionSpecification, ExpressionSpecification, ExpressionSpecification];
    /** Priority of features; lower values first. */
    readonly rank: ExpressionSpecification;
  };
  readonly places: Selection & {
    readonly name: ExpressionSpecification;
    /** Rank from 1 (largest cities) to 6 (hamlets). */
    readonly rank: ExpressionSpecification;
    /** Whether a place is a state capital. */
    readonly capital: ExpressionSpecification;
    /** Priority within a rank; larger values first. */
    readonly weight: ExpressionSpecification;
  };
  readonly waterNames: Selection;
  readonly parkNames: Selection;
  /** Roads labeled along their course. */
  readonly roadNames: Selection;
}

/** Additional data in street-level tiles. */
export interface StreetLayers {
  /** Ground that covers the embedded map where there are streets. */
  readonly ground: Selection;
  readonly wood: Selection;
  readonly town: Selection;
  readonly park: Selection;
  readonly water: Selection;
  readonly waterways: Selection;
  readonly runways: Selection;
  readonly rails: Selection;
  readonly buildings: Selection;
  readonly stateBorders: Selection;
  readonly countryBorders: Selection;
  readonly districts: Selection;
}

export interface StreetSchema extends RoadSchema, StreetLayers {
  readonly source: 'streets';
}

/**
 * English name if in the tiles. Converted to text last; otherwise each part would become a separate label section, even
 * if empty.
 */
export const localName: ExpressionSpecification = [
  'to-string',
  ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name'], ''],
];

/** Returns an expression that tests whether a property has one of several values. */
export const oneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', [...values]],
];

/** Returns expressions for the designations in a `ref` such as 'I 80;US 6', one by one; '' after the last. */
export function partsOf(
  ref: ExpressionSpecification,
): readonly [ExpressionSpecification, ExpressionSpecification, ExpressionSpecification] {
  const part = (index: number): ExpressionSpecification => [
    'let',
    'parts',
    ['split', ref, ';'],
    ['case', ['>', ['length', ['var', 'parts']], index], ['at', index, ['var', 'parts']], ''],
  ];
  return [part(0), part(1), part(2)];
}
