import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import type { PriceArea } from '../port.ts';

/** An area with its own average in the weekly survey. */
export interface SurveyArea {
  /** The survey's code: 'SCA', 'R1X', 'YORD'. */
  readonly code: string;
  /** Name shown on screen. */
  readonly name: string;
}

interface SurveyCity extends SurveyArea, Position {}

/** Radius in which a city's average applies, meters. The survey covers the surrounding counties (approximate). */
const CITY_METERS = 40_000;

/** Cities with their own averages, which cover gasoline only. */
const cities: readonly SurveyCity[] = [
  { code: 'YBOS', name: 'Boston', lat: 42.36, lng: -71.06 },
  { code: 'YORD', name: 'Chicago', lat: 41.88, lng: -87.63 },
  { code: 'YCLE', name: 'Cleveland', lat: 41.5, lng: -81.69 },
  { code: 'YDEN', name: 'Denver', lat: 39.74, lng: -104.99 },
  { code: 'Y44HO', name: 'Houston', lat: 29.76, lng: -95.37 },
  { code: 'Y05LA', name: 'Los Angeles', lat: 34.05, lng: -118.24 },
  { code: 'YMIA', name: 'Miami', lat: 25.77, lng: -80.19 },
  { code: 'Y35NY', name: 'New York City', lat: 40.71, lng: -74.01 },
  { code: 'Y05SF', name: 'San Francisco', lat: 37.77, lng: -122.42 },
  { code: 'Y48SE', name: 'Seattle', lat: 47.61, lng: -122.33 },
];

/** States with their own averages. Only California has one for diesel. */
const states: Readonly<Record<string, SurveyArea>> = {
  CA: { code: 'SCA', name: 'California' },
  CO: { code: 'SCO', name: 'Colorado' },
  FL: { code: 'SFL', name: 'Florida' },
  MA: { code: 'SMA', name: 'Massachusetts' },
  MN: { code: 'SMN', name: 'Minnesota' },
  NY: { code: 'SNY', name: 'New York' },
  OH: { code: 'SOH', name: 'Ohio' },
  TX: { code: 'STX', name: 'Texas' },
  WA: { code: 'SWA', name: 'Washington' },
};

/** The survey's petroleum districts (PADDs) and their states. */
const districts: readonly (SurveyArea & { readonly states: string })[] = [
  { code: 'R1X', name: 'New England', states: 'CT ME MA NH RI VT' },
  { code: 'R1Y', name: 'Central Atlantic', states: 'DE DC MD NJ NY PA' },
  { code: 'R1Z', name: 'Lower Atlantic', states: 'FL GA NC SC VA WV' },
  { code: 'R20', name: 'Midwest', states: 'IL IN IA KS KY MI MN MO NE ND SD OH OK TN WI' },
  { code: 'R30', name: 'Gulf Coast', states: 'AL AR LA MS NM TX' },
  { code: 'R40', name: 'Rocky Mountains', states: 'CO ID MT UT WY' },
  { code: 'R5XCA', name: 'West Coast without California', states: 'AK AZ HI NV OR WA' },
  { code: 'R50', name: 'West Coast', states: 'CA' },
];

const districtOf: ReadonlyMap<string, SurveyArea> = new Map(
  districts.flatMap(({ code, name, states: members }) => members.split(' ').map((state) => [state, { code, name }])),
);

/** Returns the survey areas that contain a place, smallest first. */
export function areasAround({ lat, lng, state }: PriceArea): readonly SurveyArea[] {
  const at = toLngLat({ lat, lng });
  const city = cities.find((one) => distanceMeters(at, toLngLat(one)) <= CITY_METERS);
  return [city, states[state], districtOf.get(state)].filter((area) => area !== undefined);
}
