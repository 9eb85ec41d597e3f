/** Sea or large lake with its approximate label position. */
export interface WaterLabel {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  /** Whether to label it at low zoom. */
  readonly sea: boolean;
}

/** Waters outside the states, which the tiles don't label. */
export const waterLabels: readonly WaterLabel[] = [
  { name: 'Pacific Ocean', lng: -127.6, lat: 38.4, sea: true },
  { name: 'Atlantic Ocean', lng: -71.6, lat: 35.6, sea: true },
  { name: 'Lake Superior', lng: -87.6, lat: 47.75, sea: false },
  { name: 'Lake Michigan', lng: -87.05, lat: 43.6, sea: false },
  { name: 'Lake Huron', lng: -82.3, lat: 44.9, sea: false },
  { name: 'Lake Erie', lng: -81.2, lat: 42.2, sea: false },
  { name: 'Lake Ontario', lng: -77.8, lat: 43.6, sea: false },
];
