import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** Features of one meaning: the layer of the tiles that they are in, and what tells them from the others there. */
export interface Selection {
  readonly layer: string;
  readonly filter?: FilterSpecification;
}

/** Roads by what they are for drivers, the least important first. Where two cross, the later one lies on top. */
export const roadRoles = ['path', 'service', 'street', 'secondary', 'ramp', 'main', 'us', 'freeway'] as const;

export type RoadRole = (typeof roadRoles)[number];

/** What both kinds of maps have: the embedded one, and streets. */
export interface RoadSchema {
  /** Name of the source in the style; its layers' names begin with it. */
  readonly source: 'atlas' | 'streets';
  readonly roads: Readonly<Partial<Record<RoadRole, Selection>>>;
  /** Whether a road costs a toll; left out where the tiles do not say. */
  readonly toll?: ExpressionSpecification;
  readonly ferries: Selection;
  /** Roads with numbers, and up to three designations of each as `signOf` reads them; '' for none. */
  readonly signs: Selection & {
    readonly designations: readonly [ExpressionSpecification, ExpressionSpecification, ExpressionSpecification];
    /** Lower ones get the room. */
    readonly rank: ExpressionSpecification;
  };
  readonly places: Selection & {
    readonly name: ExpressionSpecification;
    /** 1 (largest cities) to 6 (hamlets). */
    readonly rank: ExpressionSpecification;
    /** Whether it is a state's capital. */
    readonly capital: ExpressionSpecification;
    /** The larger, the earlier. */
    readonly weight: ExpressionSpecification;
  };
  readonly waterNames: Selection;
  readonly parkNames: Selection;
  /** Roads that are lettered along their course. */
  readonly roadNames: Selection;
}

/** What street-level tiles have beside that. */
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

/** English where the tiles have it. Made a text of in the end: as a label each part would be one by itself, if only an empty one. */
export const localName: ExpressionSpecification = [
  'to-string',
  ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name'], ''],
];

/** @returns whether a property is one of some values. */
export const oneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', [...values]],
];

/** @returns the designations of a `ref` such as 'I 80;US 6', one by one; '' beyond the last. */
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
