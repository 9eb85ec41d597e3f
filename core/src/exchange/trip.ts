import { distanceMeters, type LngLat, toLngLat } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';
import type { StopKind } from '../trip/index.ts';
import type { WaypointRole } from '../trip-request/index.ts';

/** A stop in export format. */
export interface ExportStop {
  readonly id: string;
  /** 'North Platte, NE'. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly kind: StopKind;
  readonly day: number;
  /** Epoch milliseconds. */
  readonly arrival: number;
  /** Epoch milliseconds; null if the drive ends for the day or for good. */
  readonly departure: number | null;
  /** IANA zone of the place. */
  readonly timeZone: string;
  /** Miles and hours of driving from the previous stop. */
  readonly miles: number;
  readonly hours: number;
  /** What to expect there, in one sentence; '' if nothing. */
  readonly remark: string;
}

/** A place entered by the driver: an end, a stop, a night, or a via point. */
export interface ExportPlace {
  /** 'Denver, CO'. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Ends are stops. */
  readonly role: WaypointRole;
  /** The driver's requests for the place; absent ones are left to the planner. Nights spent there. */
  readonly nights?: number;
  /** Length of a daytime stop. */
  readonly minutes?: number;
  /** Latest arrival, 'YYYY-MM-DDTHH:MM' in the place's local time. */
  readonly arriveBy?: string;
}

/** A fuel stop in export format. */
export interface ExportFuel {
  readonly id: string;
  /** The stop it coincides with, which may be a day's start; null for a separate stop. */
  readonly stopId: string | null;
  /** 'Pilot, Ogallala, NE', or the town to look for fuel in. */
  readonly name: string;
  /** Position of the station, or of the road if no station is known. */
  readonly lat: number;
  readonly lng: number;
  readonly hasStation: boolean;
  readonly day: number;
  /** Epoch milliseconds. */
  readonly arrival: number;
  /** IANA zone of the place. */
  readonly timeZone: string;
  readonly gallons: number;
  /** Dollars per gallon; null if unknown. */
  readonly price: Sourced<number> | null;
  /** Amount, place and price, with its source and date. */
  readonly remark: string;
}

/** A trip in export format. */
export interface TripForExport {
  readonly id: string;
  /** 'Denver, CO to Chicago, IL'. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly plannedAt: number;
  readonly line: readonly LngLat[];
  /** In road order; a day's start repeats the overnight place. */
  readonly stops: readonly ExportStop[];
  /** Fuel stops in road order; empty for a vehicle that burns no fuel. */
  readonly fuel: readonly ExportFuel[];
  /** Places the trip was planned from, origin first and destination last: enough to plan it again. */
  readonly places: readonly ExportPlace[];
  /** Whether the trip returns to the first of them. */
  readonly returnTrip?: boolean;
  /** Attribution of the road and weather data. */
  readonly attribution: string;
}

/**
 * Returns the places of a trip, each once: a day's start is the previous night's place, and several nights at a place
 * are represented by the first.
 */
export const placesOf = ({ stops }: TripForExport): readonly ExportStop[] =>
  stops.filter(({ kind }, i) => {
    const rests = kind === 'overnight' && stops[i - 1]?.kind === 'day_start' && stops[i]?.miles === 0;
    return kind !== 'day_start' && !rests;
  });

/** Points closer together than this are one place, meters. */
export const SAME_PLACE_METERS = 500;

/**
 * Returns the places of a trip, each once, and the fuel stops that are separate places. Fuel bought at one of the
 * places is added to its remark.
 */
export function placesAndFuel(trip: TripForExport): {
  readonly places: readonly ExportStop[];
  readonly fuel: readonly ExportFuel[];
} {
  const places = placesOf(trip);
  const bought = new Map<ExportStop, ExportFuel[]>();
  const fuel = trip.fuel.filter((one) => {
    // A day's start is at the previous night's place.
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

/** Escapes the five reserved XML characters, and removes those XML forbids. */
export const xmlText = (text: string): string =>
  text
    // XML 1.0 forbids control characters other than tab and line breaks, lone surrogates and the two non-characters.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
