import { type ExportStop, placesOf, type TripForExport } from './trip.ts';

/** Link to another maps app for a part of the trip. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly url: string;
}

/** Maximum intermediate waypoints in Google's Maps URLs. */
export const GOOGLE_WAYPOINTS = 9;
/** Maximum intermediate waypoints in Google's Maps URLs opened in phone browsers. */
export const GOOGLE_WAYPOINTS_ON_PHONES = 3;

/** Maximum intermediate waypoints in Apple Maps, which allows 15 places including both ends. */
const APPLE_WAYPOINTS = 13;

/**
 * Returns Google Maps links with directions (published URL format, `api=1`), split into several if the trip has too
 * many stops for one.
 * @param most maximum waypoints per link, for apps that allow fewer.
 */
export const googleMapsLinks = (trip: TripForExport, most: number = GOOGLE_WAYPOINTS): MapLink[] =>
  partsOf(placesOf(trip), most).map(({ from, to, between }) => {
    const query = queryOf([
      ['api', '1'],
      ['origin', at(from)],
      ['destination', at(to)],
      ['travelmode', 'driving'],
      ...(between.length === 0 ? [] : [['waypoints', between.map(at).join('|')] as const]),
    ]);
    return { from: from.name, to: to.name, url: `https://www.google.com/maps/dir/?${query}` };
  });

/**
 * Returns Apple Maps links with directions (published unified URL format; iOS 18.4, macOS 15.4 or later), split like
 * Google's.
 */
export const appleMapsLinks = (trip: TripForExport): MapLink[] =>
  partsOf(placesOf(trip), APPLE_WAYPOINTS).map(({ from, to, between }) => {
    const query = queryOf([
      ['source', at(from)],
      ['destination', at(to)],
      ...between.map((stop) => ['waypoint', at(stop)] as const),
      ['mode', 'driving'],
    ]);
    return { from: from.name, to: to.name, url: `https://maps.apple.com/directions?${query}` };
  });

interface Part {
  readonly from: ExportStop;
  readonly to: ExportStop;
  readonly between: readonly ExportStop[];
}

/** Splits the places into parts, each starting where the previous part ended. */
function partsOf(places: readonly ExportStop[], most: number): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < places.length - 1; start += most + 1) {
    const [from, ...rest] = places.slice(start, start + most + 2);
    const to = rest.pop();
    if (from && to) parts.push({ from, to, between: rest });
  }
  return parts;
}

const at = ({ lat, lng }: ExportStop): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

const queryOf = (parameters: readonly (readonly [name: string, value: string])[]): string =>
  parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
