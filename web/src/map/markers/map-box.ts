/** Rectangle on the map, pixels from its upper left corner. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Part of the map that no panel covers, and the controls over it. */
export interface FreeMap {
  readonly bounds: MapBox;
  readonly controls: readonly MapBox[];
}
