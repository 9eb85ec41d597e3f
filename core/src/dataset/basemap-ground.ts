import type { LngLat } from '../geo/index.ts';

/** Contents of the embedded map other than states and roads. */
export interface BasemapGround {
  /** Between two states, each drawn once; coasts excluded. */
  readonly stateBorders: readonly (readonly LngLat[])[];
  readonly counties: BasemapCounties;
  readonly lakes: readonly BasemapLake[];
  readonly parks: readonly BasemapPark[];
  readonly abroad: BasemapAbroad;
}

/** Other countries, within the map's area. */
export interface BasemapAbroad {
  /** Polygons, each its outer ring and its holes. They overlap each other, and extend under the states along the common border. */
  readonly land: readonly (readonly (readonly LngLat[])[])[];
  /** Shores of the lakes in that land; closed, and complete for shared lakes. */
  readonly lakes: readonly (readonly LngLat[])[];
  /** Land borders with other countries, along the states' own outlines. */
  readonly borders: readonly (readonly LngLat[])[];
}

/** Counties: their borders within a state, each drawn once, and their label positions. */
export interface BasemapCounties {
  readonly borders: readonly (readonly LngLat[])[];
  /** 'Weld', without the word for county. */
  readonly names: readonly { readonly name: string; readonly at: LngLat }[];
}

/** The known part of a lake's shore. */
export interface BasemapLake {
  readonly name: string;
  /** Closed: the last place is the first. */
  readonly shore: readonly LngLat[];
}

/** A park's label position; its outline is unknown. */
export interface BasemapPark {
  readonly name: string;
  readonly at: LngLat;
}
