import type { LngLat } from '../geo/index.ts';

/** What the embedded map draws beside states and roads. */
export interface BasemapGround {
  /** Between two states, each drawn once; coasts are none. */
  readonly stateBorders: readonly (readonly LngLat[])[];
  readonly counties: BasemapCounties;
  readonly lakes: readonly BasemapLake[];
  readonly parks: readonly BasemapPark[];
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
