import { distanceMeters, type LngLat, toLngLat } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';
import type { StopKind } from '../trip/index.ts';
import type { SightReference } from '../trip-request/index.ts';
import type { ExportPlace } from './reading/own-places.ts';

export interface ExportStop {
  readonly id: string;
  /** Name, like 'North Platte, NE'. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly kind: StopKind;
  readonly day: number;
  /** Arrival, epoch milliseconds. */
  readonly arrival: number;
  /** Departure, epoch milliseconds; null if the drive ends for the day or at the destination. */
  readonly departure: number | null;
  /** IANA time zone. */
  readonly timeZone: string;
  /** Miles and driving hours from the previous stop. */
  readonly miles: number;
  readonly hours: number;
  /** The driver's note on a discovered place, and one sentence on what to expect there; '' if none. */
  readonly remark: string;
  /** Set for a discovered place. */
  readonly sight?: SightReference;
}

export interface ExportFuel {
  readonly id: string;
  /** Id of the stop where the fuel is bought, possibly a day's start; null if the fuel stop is separate. */
  readonly stopId: string | null;
  /** Station ('Pilot, Ogallala, NE'), or the town to look for fuel in. */
  readonly name: string;
  /** Position of the station, or of the road if no station is known. */
  readonly lat: number;
  readonly lng: number;
  readonly hasStation: boolean;
  readonly day: number;
  /** Arrival, epoch milliseconds. */
  readonly arrival: number;
  /** IANA time zone. */
  readonly timeZone: string;
  readonly gallons: number;
  /** Dollars per gallon; null if unknown. */
  readonly price: Sourced<number> | null;
  /** Amount, place and price, including the price's source and date. */
  readonly remark: string;
}

export interface TripForExport {
  readonly id: string;
  /** Name, like 'Denver, CO to Chicago, IL'. */
  readonly name: string;
  /** When the trip was planned, epoch milliseconds. */
  readonly plannedAt: number;
  readonly line: readonly LngLat[];
  /** Stops in road order. A day's start repeats the overnight place. */
  readonly stops: readonly ExportStop[];
  /** Fuel stops in road order; empty for vehicles without a fuel tank. */
  readonly fuel: readonly ExportFuel[];
  /** Places the trip was planned from, origin first and destination last. Sufficient to plan the trip again. */
  readonly places: readonly ExportPlace[];
  /** Whether the trip returns to the first of `places`. */
  readonly returnTrip?: boolean;
  /** Attribution of the road and weather data. */
  readonly attribution: string;
  /** Whether the dates are only examples; GPX files then have no times. */
  readonly undated?: boolean;
}

/**
 * Returns a trip's places without duplicates: omits a day's start, which is the previous night's place, and all but the
 * first of consecutive nights in the same place.
 */
export const placesOf = ({ stops }: TripForExport): readonly ExportStop[] =>
  stops.filter(({ kind }, i) => {
    const rests = kind === 'overnight' && stops[i - 1]?.kind === 'day_start' && stops[i]?.miles === 0;
    return kind !== 'day_start' && !rests;
  });

/** Maximum distance between points treated as the same place, meters. */
export const SAME_PLACE_METERS = 500;

/**
 * Returns a trip's places without duplicates, and the fuel stops that are separate places. Fuel bought at a place is
 * added to that place's remark.
 */
export function placesAndFuel(trip: TripForExport): {
  readonly places: readonly ExportStop[];
  readonly fuel: readonly ExportFuel[];
} {
  const places = placesOf(trip);
  const bought = new Map<ExportStop, ExportFuel[]>();
  const fuel = trip.fuel.filter((one) => {
    // A day's start is the previous night's place.
    const index = trip.stops.findIndex(({ id }) => id === one.stopId);
    const place = trip.stops.slice(0, index + 1).findLast((stop) => places.includes(stop));
    const isThere = place && (!one.hasStation || distanceMeters(toLngLat(place), toLngLat(one)) <= SAME_PLACE_METERS);
    if (isThere) bought.set(place, [...(bought.get(place) ?? []), one]);
    return !isThere;
  });
  return {
    places: places.map((place) => {
      const remarks = [place.remark, ...(bought.get(place) ?? []).map(({ remark }) => remark)];
      return { ...place, remark: remarks.filter((remark) => remark !== '').join('; ') };
    }),
    fuel,
  };
}

/** Escapes the five reserved XML characters and removes characters that XML forbids. */
export const xmlText = (text: string): string =>
  text
    // XML 1.0 forbids control characters other than tab and line breaks, lone surrogates, and the two noncharacters.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
