export interface StateLabel {
  readonly code: string;
  readonly name: string;
  /** Index into the palette's land tints; no two neighbors share one. */
  readonly tint: 0 | 1 | 2 | 3;
  readonly lng: number;
  readonly lat: number;
}

/** States with tints from four-coloring their borders (us-atlas). Labels are where the state is widest. */
export const stateLabels: readonly StateLabel[] = [
  { code: 'AK', name: 'Alaska', tint: 1, lng: -152.8, lat: 64.6 },
  { code: 'AL', name: 'Alabama', tint: 0, lng: -86.8, lat: 32.8 },
  { code: 'AR', name: 'Arkansas', tint: 3, lng: -92.4, lat: 34.8 },
  { code: 'AZ', name: 'Arizona', tint: 2, lng: -111.7, lat: 34.4 },
  { code: 'CA', name: 'California', tint: 1, lng: -119.6, lat: 36.9 },
  { code: 'CO', name: 'Colorado', tint: 3, lng: -105.6, lat: 39.0 },
  { code: 'CT', name: 'Connecticut', tint: 0, lng: -72.56, lat: 41.65 },
  { code: 'DC', name: 'District of Columbia', tint: 1, lng: -77.01, lat: 38.91 },
  { code: 'DE', name: 'Delaware', tint: 3, lng: -75.38, lat: 38.62 },
  { code: 'FL', name: 'Florida', tint: 3, lng: -81.5, lat: 28.2 },
  { code: 'GA', name: 'Georgia', tint: 2, lng: -83.3, lat: 32.7 },
  { code: 'HI', name: 'Hawaii', tint: 0, lng: -157.4, lat: 20.3 },
  { code: 'IA', name: 'Iowa', tint: 3, lng: -93.4, lat: 42.0 },
  { code: 'ID', name: 'Idaho', tint: 2, lng: -114.2, lat: 43.9 },
  { code: 'IL', name: 'Illinois', tint: 1, lng: -89.2, lat: 40.0 },
  { code: 'IN', name: 'Indiana', tint: 0, lng: -86.19, lat: 39.27 },
  { code: 'KS', name: 'Kansas', tint: 2, lng: -98.4, lat: 38.5 },
  { code: 'KY', name: 'Kentucky', tint: 2, lng: -85.2, lat: 37.5 },
  { code: 'LA', name: 'Louisiana', tint: 1, lng: -92.4, lat: 31.2 },
  { code: 'MA', name: 'Massachusetts', tint: 1, lng: -71.9, lat: 42.33 },
  { code: 'MD', name: 'Maryland', tint: 2, lng: -76.8, lat: 39.45 },
  { code: 'ME', name: 'Maine', tint: 1, lng: -69.2, lat: 45.3 },
  { code: 'MI', name: 'Michigan', tint: 3, lng: -84.9, lat: 43.6 },
  { code: 'MN', name: 'Minnesota', tint: 0, lng: -94.5, lat: 46.2 },
  { code: 'MO', name: 'Missouri', tint: 0, lng: -92.27, lat: 37.61 },
  { code: 'MS', name: 'Mississippi', tint: 2, lng: -89.69, lat: 33.07 },
  { code: 'MT', name: 'Montana', tint: 1, lng: -109.75, lat: 47.03 },
  { code: 'NC', name: 'North Carolina', tint: 3, lng: -79.0, lat: 35.55 },
  { code: 'ND', name: 'North Dakota', tint: 3, lng: -100.49, lat: 47.47 },
  { code: 'NE', name: 'Nebraska', tint: 1, lng: -99.7, lat: 41.5 },
  { code: 'NH', name: 'New Hampshire', tint: 0, lng: -71.63, lat: 43.15 },
  { code: 'NJ', name: 'New Jersey', tint: 1, lng: -74.89, lat: 39.6 },
  { code: 'NM', name: 'New Mexico', tint: 0, lng: -106.02, lat: 33.6 },
  { code: 'NV', name: 'Nevada', tint: 3, lng: -116.8, lat: 39.4 },
  { code: 'NY', name: 'New York', tint: 3, lng: -75.4, lat: 42.95 },
  { code: 'OH', name: 'Ohio', tint: 1, lng: -82.78, lat: 40.19 },
  { code: 'OK', name: 'Oklahoma', tint: 1, lng: -97.3, lat: 35.5 },
  { code: 'OR', name: 'Oregon', tint: 0, lng: -120.71, lat: 43.6 },
  { code: 'PA', name: 'Pennsylvania', tint: 0, lng: -77.61, lat: 40.87 },
  { code: 'RI', name: 'Rhode Island', tint: 2, lng: -71.57, lat: 41.84 },
  { code: 'SC', name: 'South Carolina', tint: 0, lng: -80.58, lat: 33.94 },
  { code: 'SD', name: 'South Dakota', tint: 2, lng: -100.63, lat: 44.47 },
  { code: 'TN', name: 'Tennessee', tint: 1, lng: -86.4, lat: 35.85 },
  { code: 'TX', name: 'Texas', tint: 2, lng: -99.2, lat: 31.4 },
  { code: 'UT', name: 'Utah', tint: 1, lng: -111.6, lat: 39.3 },
  { code: 'VA', name: 'Virginia', tint: 0, lng: -78.3, lat: 37.5 },
  { code: 'VT', name: 'Vermont', tint: 2, lng: -72.51, lat: 44.62 },
  { code: 'WA', name: 'Washington', tint: 3, lng: -119.65, lat: 47.1 },
  { code: 'WI', name: 'Wisconsin', tint: 2, lng: -89.9, lat: 44.5 },
  { code: 'WV', name: 'West Virginia', tint: 3, lng: -80.9, lat: 38.6 },
  { code: 'WY', name: 'Wyoming', tint: 0, lng: -107.56, lat: 42.7 },
];
