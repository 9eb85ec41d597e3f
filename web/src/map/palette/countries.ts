/** Country with its approximate label position. */
export interface CountryLabel {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

/** Neighboring countries. Canada is wide enough for two labels. */
export const countryLabels: readonly CountryLabel[] = [
  { name: 'Canada', lng: -107.5, lat: 52.2 },
  { name: 'Canada', lng: -77, lat: 47.4 },
  { name: 'Mexico', lng: -103.6, lat: 26.4 },
];
