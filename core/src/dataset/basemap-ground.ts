import type { LngLat } from '../geo/index.ts';

/** What the embedded map draws beside states and roads. */
export interface BasemapGround {
  /** Between two states, each drawn once; coasts are none. */
  readonly stateBorders: readonly (readonly LngLat[])[];
  readonly counties: BasemapCounties;
  readonly lakes: readonly BasemapLake[];
  readonly parks: readonly BasemapPark[];
  readonly abroad: BasemapAbroad;
}

/** Other countries, as far as the map shows them. */
export interface BasemapAbroad {
  /** Polygons, each its outer ring and its holes. They overlap each other, and reach under the states along the common border. */
  readonly land: readonly (readonly (readonly LngLat[])[])[];
  /** Shores of the lakes in that land; closed, and whole where a lake is shared. */
  readonly lakes: readonly (readonly LngLat[])[];
  /** Where the states meet other countries on land, along the states' own outlines. */
  readonly borders: readonly (readonly LngLat[])[];
}

/** Counties: their borders within a state, each drawn once, and where their names stand. */
export interface BasemapCounties {
  readonly borders: readonly (readonly LngLat[])[];
  /** 'Weld', without the word for county. */
  readonly names: readonly { readonly name: string; readonly at: LngLat }[];
}

/** A lake's shore as far as it is known. */
export interface BasemapLake {
  readonly name: string;
  /** Closed: the last place is the first. */
  readonly shore: readonly LngLat[];
}

/** A park by where its name stands: its outline is not known. */
export interface BasemapPark {
  readonly name: string;
  readonly at: LngLat;
}
