import type { LngLat, Position } from '../geo/index.ts';
import type { WaypointRole } from '../trip-request/index.ts';

/** A stop as other programs get it. */
export interface ExportStop {
  readonly id: string;
  /** 'North Platte, NE'. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly kind: 'origin' | 'day_start' | 'stop' | 'waypoint' | 'overnight' | 'destination';
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

/** A stop for fuel that stands by itself; one that falls together with a stop of the trip is in that stop's remark. */
export interface ExportFuelStop {
  readonly id: string;
  /** 'Little America'. */
  readonly name: string;
  /** Where the station is; null where none is known and `name` is a town to look for one. */
  readonly at: Position | null;
  readonly day: number;
  /** Epoch milliseconds. */
  readonly time: number;
  /** IANA zone of the place. */
  readonly timeZone: string;
  /** How much, and at what price, with its source and date. */
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
  /** In the order of the road; left out for none. */
  readonly fuel?: readonly ExportFuelStop[];
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

/** @returns the text with the five characters that XML keeps for itself written out, and none that it forbids. */
export const xmlText = (text: string): string =>
  text
    // Control characters other than tab and line ends, lone surrogates and the two non-characters have no place in XML 1.0.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
