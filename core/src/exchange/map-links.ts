import { type ExportStop, placesOf, type TripForExport } from './trip.ts';

/** A part of a trip that another maps program can take over at once. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly url: string;
}

/** Waypoints between origin and destination that Google's 'Maps URLs' take at most. */
export const GOOGLE_WAYPOINTS = 9;
/** The same in the browsers of phones. */
export const GOOGLE_WAYPOINTS_ON_PHONES = 3;

/** Apple Maps takes 15 places to a route, its ends included. */
const APPLE_WAYPOINTS = 13;

/**
 * @param most waypoints of one link; fewer where the program that will open it takes fewer.
 * @returns the trip as Google Maps directions, in the published form of its URLs (`api=1`), as many as its cap on stops makes needed.
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

/** @returns the trip as Apple Maps directions, in the published form of its unified URLs (iOS 18.4 and macOS 15.4 on), split like Google's. */
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

/** The places cut into parts, each of which begins where the one before ended. */
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
