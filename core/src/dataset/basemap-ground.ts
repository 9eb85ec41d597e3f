import type { LngLat } from '../geo/index.ts';

/** Embedded map data other than states and roads. */
export interface BasemapGround {
  /** Borders between two states, each drawn once; excludes coasts. */
  readonly stateBorders: readonly (readonly LngLat[])[];
  readonly counties: BasemapCounties;
  readonly lakes: readonly BasemapLake[];
  readonly parks: readonly BasemapPark[];
  readonly abroad: BasemapAbroad;
}

/** Other countries within the map's area. */
export interface BasemapAbroad {
  /**
   * Polygons, each an outer ring and its holes. Polygons overlap each other and extend under the states along the
   * common border.
   */
  readonly land: readonly (readonly (readonly LngLat[])[])[];
  /** Lake shores within that land; closed, and complete for lakes shared with the US. */
  readonly lakes: readonly (readonly LngLat[])[];
  /** Land borders with other countries, following the states' outlines. */
  readonly borders: readonly (readonly LngLat[])[];
}

/** County borders within a state, each drawn once, and county label positions. */
export interface BasemapCounties {
  readonly borders: readonly (readonly LngLat[])[];
  /** County name without 'County', like 'Weld'. */
  readonly names: readonly { readonly name: string; readonly at: LngLat }[];
}

/** The known part of a lake's shore. */
export interface BasemapLake {
  readonly name: string;
  /** Closed ring: the last position equals the first. */
  readonly shore: readonly LngLat[];
}

/** A park's label position. The outline is unknown. */
export interface BasemapPark {
  readonly name: string;
  readonly at: LngLat;
}
