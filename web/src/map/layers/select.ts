import type { FilterSpecification } from 'maplibre-gl';
import type { RoadSchema, Selection } from '../schemas/schema.ts';

/** Zoom at which streets replace the embedded map. */
export const STREETS_ZOOM = 8;

/** Part of the map that a schema's layers cover. */
export interface Extent {
  readonly minzoom?: number;
  readonly maxzoom?: number;
  /** Additional filter for features. */
  readonly only?: FilterSpecification;
}

/** Layer's tile source and filter with its zoom range. */
export interface Selected {
  readonly source: string;
  readonly 'source-layer': string;
  readonly filter?: FilterSpecification;
  readonly minzoom?: number;
  readonly maxzoom?: number;
}

/**
 * Returns a layer's source, filter and zoom range. @param own the layer's own zoom range, which is intersected with the
 * extent's.
 */
export function select(
  { source }: Pick<RoadSchema, 'source'>,
  { layer, filter }: Selection,
  extent: Extent,
  own: Pick<Extent, 'minzoom' | 'maxzoom'> = {},
): Selected {
  const minzoom = Math.max(extent.minzoom ?? 0, own.minzoom ?? 0);
  const maxzoom = Math.min(extent.maxzoom ?? 24, own.maxzoom ?? 24);
  const filters = [filter, extent.only].filter((one) => one !== undefined);
  const whole = filters.length > 1 ? (['all', ...filters] as FilterSpecification) : filters[0];
  return {
    source,
    'source-layer': layer,
    ...(whole === undefined ? {} : { filter: whole }),
    ...(minzoom > 0 ? { minzoom } : {}),
    ...(maxzoom < 24 ? { maxzoom } : {}),
  };
}
