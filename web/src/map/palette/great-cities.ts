/** City labeled on a map of the whole country. */
export interface GreatCity {
  readonly name: string;
  /** ~ Metropolitan population, millions: decides which is labeled if there is room for one. */
  readonly metro: number;
  readonly lng: number;
  readonly lat: number;
  /** Whether the city is a state capital. */
  readonly capital?: boolean;
}

/**
 * ~ The major cities, and the largest ones in the West and on the plains. They rank by metropolitan area (2020 Census,
 * core based statistical areas, rounded): by city limits Jacksonville would be larger than Atlanta. Positions:
 * GeoNames.
 */
export const greatCities: readonly GreatCity[] = [
  { name: 'New York', metro: 20.1, lng: -74.01, lat: 40.71 },
  { name: 'Los Angeles', metro: 13.2, lng: -118.24, lat: 34.05 },
  { name: 'Chicago', metro: 9.6, lng: -87.65, lat: 41.85 },
  { name: 'Dallas', metro: 7.6, lng: -96.81, lat: 32.78 },
  { name: 'Houston', metro: 7.1, lng: -95.36, lat: 29.76 },
  { name: 'Washington', metro: 6.3, lng: -77.04, lat: 38.9 },
  { name: 'Philadelphia', metro: 6.2, lng: -75.16, lat: 39.95 },
  { name: 'Miami', metro: 6.1, lng: -80.19, lat: 25.77 },
  { name: 'Atlanta', metro: 6.1, lng: -84.39, lat: 33.75, capital: true },
  { name: 'Boston', metro: 4.9, lng: -71.06, lat: 42.36, capital: true },
  { name: 'Phoenix', metro: 4.8, lng: -112.07, lat: 33.45, capital: true },
  { name: 'San Francisco', metro: 4.7, lng: -122.42, lat: 37.77 },
  { name: 'Detroit', metro: 4.4, lng: -83.05, lat: 42.33 },
  { name: 'Seattle', metro: 4, lng: -122.33, lat: 47.61 },
  { name: 'Minneapolis', metro: 3.7, lng: -93.26, lat: 44.98 },
  { name: 'San Diego', metro: 3.3, lng: -117.16, lat: 32.72 },
  { name: 'Tampa', metro: 3.2, lng: -82.46, lat: 27.95 },
  { name: 'Denver', metro: 3, lng: -104.98, lat: 39.74, capital: true },
  { name: 'Baltimore', metro: 2.8, lng: -76.61, lat: 39.29 },
  { name: 'St. Louis', metro: 2.8, lng: -90.2, lat: 38.63 },
  { name: 'Orlando', metro: 2.7, lng: -81.38, lat: 28.54 },
  { name: 'Charlotte', metro: 2.7, lng: -80.84, lat: 35.23 },
  { name: 'San Antonio', metro: 2.6, lng: -98.49, lat: 29.42 },
  { name: 'Portland', metro: 2.5, lng: -122.68, lat: 45.52 },
  { name: 'Sacramento', metro: 2.4, lng: -121.49, lat: 38.58, capital: true },
  { name: 'Pittsburgh', metro: 2.4, lng: -80.0, lat: 40.44 },
  { name: 'Austin', metro: 2.3, lng: -97.74, lat: 30.27, capital: true },
  { name: 'Las Vegas', metro: 2.3, lng: -115.14, lat: 36.17 },
  { name: 'Cincinnati', metro: 2.3, lng: -84.51, lat: 39.13 },
  { name: 'Kansas City', metro: 2.2, lng: -94.58, lat: 39.1 },
  { name: 'Columbus', metro: 2.1, lng: -83.0, lat: 39.96, capital: true },
  { name: 'Indianapolis', metro: 2.1, lng: -86.16, lat: 39.77, capital: true },
  { name: 'Cleveland', metro: 2.1, lng: -81.7, lat: 41.5 },
  { name: 'Nashville', metro: 2, lng: -86.78, lat: 36.17, capital: true },
  { name: 'Norfolk', metro: 1.8, lng: -76.29, lat: 36.85 },
  { name: 'Jacksonville', metro: 1.6, lng: -81.66, lat: 30.33 },
  { name: 'Milwaukee', metro: 1.6, lng: -87.91, lat: 43.04 },
  { name: 'Oklahoma City', metro: 1.4, lng: -97.52, lat: 35.47, capital: true },
  { name: 'Raleigh', metro: 1.4, lng: -78.64, lat: 35.77, capital: true },
  { name: 'Memphis', metro: 1.3, lng: -90.05, lat: 35.15 },
  { name: 'Richmond', metro: 1.3, lng: -77.46, lat: 37.55, capital: true },
  { name: 'Louisville', metro: 1.3, lng: -85.76, lat: 38.25 },
  { name: 'New Orleans', metro: 1.3, lng: -90.08, lat: 29.95 },
  { name: 'Salt Lake City', metro: 1.3, lng: -111.89, lat: 40.76, capital: true },
  { name: 'Buffalo', metro: 1.2, lng: -78.88, lat: 42.89 },
  { name: 'Birmingham', metro: 1.1, lng: -86.8, lat: 33.52 },
  { name: 'Tucson', metro: 1, lng: -110.93, lat: 32.22 },
  { name: 'Tulsa', metro: 1, lng: -95.99, lat: 36.15 },
  { name: 'Omaha', metro: 1, lng: -95.94, lat: 41.26 },
  { name: 'Albuquerque', metro: 0.9, lng: -106.65, lat: 35.08 },
  { name: 'El Paso', metro: 0.9, lng: -106.49, lat: 31.76 },
  { name: 'Boise', metro: 0.8, lng: -116.2, lat: 43.61, capital: true },
  { name: 'Little Rock', metro: 0.7, lng: -92.29, lat: 34.75, capital: true },
  { name: 'Des Moines', metro: 0.7, lng: -93.61, lat: 41.6, capital: true },
  { name: 'Spokane', metro: 0.6, lng: -117.43, lat: 47.66 },
  { name: 'Wichita', metro: 0.6, lng: -97.34, lat: 37.69 },
  { name: 'Sioux Falls', metro: 0.3, lng: -96.7, lat: 43.55 },
  { name: 'Fargo', metro: 0.2, lng: -96.79, lat: 46.88 },
  { name: 'Billings', metro: 0.2, lng: -108.5, lat: 45.78 },
  { name: 'Rapid City', metro: 0.1, lng: -103.23, lat: 44.08 },
  { name: 'Cheyenne', metro: 0.1, lng: -104.82, lat: 41.14, capital: true },
];
