import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** Features of one meaning: their tile layer, and the filter for them. */
export interface Selection {
  readonly layer: string;
  readonly filter?: FilterSpecification;
}

/** Roads by purpose, least important first. At crossings the later one is on top. */
export const roadRoles = ['path', 'service', 'street', 'secondary', 'ramp', 'main', 'us', 'freeway'] as const;

export type RoadRole = (typeof roadRoles)[number];

/** Common to both kinds of maps: the embedded one, and streets. */
export interface RoadSchema {
  /** Name of the source in the style, and prefix of its layers' names. */
  readonly source: 'atlas' | 'streets';
  readonly roads: Readonly<Partial<Record<RoadRole, Selection>>>;
  /** Whether a road has a toll; absent if not in the tiles. */
  readonly toll?: ExpressionSpecification;
  readonly ferries: Selection;
  /** Numbered roads, with up to three designations each for `signOf`; '' if none. */
  readonly signs: Selection & {
    readonly designations: readonly [ExpressionSpecification, ExpressionSpecification, ExpressionSpecification];
    /** Lower ones have priority. */
    readonly rank: ExpressionSpecification;
  };
  readonly places: Selection & {
    readonly name: ExpressionSpecification;
    /** 1 (largest cities) to 6 (hamlets). */
    readonly rank: ExpressionSpecification;
    /** Whether it is a state's capital. */
    readonly capital: ExpressionSpecification;
    /** Larger ones come first. */
    readonly weight: ExpressionSpecification;
  };
  readonly waterNames: Selection;
  readonly parkNames: Selection;
  /** Roads labeled along their course. */
  readonly roadNames: Selection;
}

/** Additional data in street-level tiles. */
export interface StreetLayers {
  /** Covers the embedded map where there are streets. */
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

/** English if in the tiles. Converted to text at the end: in a label each part would be separate, even an empty one. */
export const localName: ExpressionSpecification = [
  'to-string',
  ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name'], ''],
];

/** Returns whether a property has one of some values. */
export const oneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', [...values]],
];

/** Returns the designations in a `ref` such as 'I 80;US 6' one by one; '' after the last. */
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
