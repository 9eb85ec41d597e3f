import { distanceMeters, type LngLat, toLngLat } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';
import type { StopKind } from '../trip/index.ts';
import type { WaypointRole } from '../trip-request/index.ts';

/** A stop as other programs get it. */
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
  /** Epoch milliseconds; null where the drive ends for the day or for good. */
  readonly departure: number | null;
  /** IANA zone of the place. */
  readonly timeZone: string;
  /** Miles and hours of driving from the stop before. */
  readonly miles: number;
  readonly hours: number;
  /** What to expect there, in a sentence; '' for nothing. */
  readonly remark: string;
}

/** A place that the driver gave: an end, a stop, a night, or a point that the road passes. */
export interface ExportPlace {
  /** 'Denver, CO'. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Ends are stops. */
  readonly role: WaypointRole;
  /** What the driver wants there; each is missing where it is left to the plan. Nights spent there. */
  readonly nights?: number;
  /** Stop length by day. */
  readonly minutes?: number;
  /** The latest arrival, 'YYYY-MM-DDTHH:MM' by the clock of the place. */
  readonly arriveBy?: string;
}

/** A stop for fuel as other programs get it. */
export interface ExportFuel {
  readonly id: string;
  /** The stop that it falls together with, which may be a day's start; null for one of its own. */
  readonly stopId: string | null;
  /** 'Pilot, Ogallala, NE', or the town to look for fuel in. */
  readonly name: string;
  /** Of the station; of the road where no station is known. */
  readonly lat: number;
  readonly lng: number;
  readonly hasStation: boolean;
  readonly day: number;
  /** Epoch milliseconds. */
  readonly arrival: number;
  /** IANA zone of the place. */
  readonly timeZone: string;
  readonly gallons: number;
  /** Dollars a gallon; null where nobody knows. */
  readonly price: Sourced<number> | null;
  /** How much, where and at what price, with its source and date. */
  readonly remark: string;
}

/** A trip as other programs get it. */
export interface TripForExport {
  readonly id: string;
  /** 'Denver, CO to Chicago, IL'. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly plannedAt: number;
  readonly line: readonly LngLat[];
  /** In the order of the road; a day's start repeats the place of the night. */
  readonly stops: readonly ExportStop[];
  /** Where it fills up, in the order of the road; none for what burns nothing. */
  readonly fuel: readonly ExportFuel[];
  /** What the trip was planned from, origin first and destination last: enough to plan it again. */
  readonly places: readonly ExportPlace[];
  /** Whether it goes back to the first of them in the end. */
  readonly returnTrip?: boolean;
  /** Whose roads and whose weather this is. */
  readonly attribution: string;
}

/** @returns the places of a trip, each once: a day's start is the night before, and of several nights at a place the first stands for all. */
export const placesOf = ({ stops }: TripForExport): readonly ExportStop[] =>
  stops.filter(({ kind }, i) => {
    const rests = kind === 'overnight' && stops[i - 1]?.kind === 'day_start' && stops[i]?.miles === 0;
    return kind !== 'day_start' && !rests;
  });

/** Two points nearer to each other than this are one place, meters. */
export const SAME_PLACE_METERS = 500;

/**
 * @returns the places of a trip, each once, and its stops for fuel that are places of their own. What is bought at one of the places stands
 * in that one's remark.
 */
export function placesAndFuel(trip: TripForExport): {
  readonly places: readonly ExportStop[];
  readonly fuel: readonly ExportFuel[];
} {
  const places = placesOf(trip);
  const bought = new Map<ExportStop, ExportFuel[]>();
  const fuel = trip.fuel.filter((one) => {
    // A day's start is the place of the night before it.
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

/** @returns the text with the five characters that XML keeps for itself written out, and none that it forbids. */
export const xmlText = (text: string): string =>
  text
    // Control characters other than tab and line ends, lone surrogates and the two non-characters have no place in XML 1.0.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
