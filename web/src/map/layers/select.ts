import type { FilterSpecification } from 'maplibre-gl';
import type { RoadSchema, Selection } from '../schemas/schema.ts';

/** Zoom at which streets replace the embedded map. */
export const STREETS_ZOOM = 8;

/** The part of a map covered by a schema's layers. */
export interface Extent {
  readonly minzoom?: number;
  readonly maxzoom?: number;
  /** Filter that features must match. */
  readonly only?: FilterSpecification;
}

/** A layer's selection from the tiles, with its zoom range. */
export interface Selected {
  readonly source: string;
  readonly 'source-layer': string;
  readonly filter?: FilterSpecification;
  readonly minzoom?: number;
  readonly maxzoom?: number;
}

/** @param own the layer's own zoom range; the intersection applies. */
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
