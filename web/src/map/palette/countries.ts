/** Another country, and where its name stands on the map; approximate, as names are. */
export interface CountryLabel {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

/** The countries beside the states. Canada is so wide that its name stands there twice. */
export const countryLabels: readonly CountryLabel[] = [
  { name: 'Canada', lng: -107.5, lat: 52.2 },
  { name: 'Canada', lng: -77, lat: 47.4 },
  { name: 'Mexico', lng: -103.6, lat: 26.4 },
];
