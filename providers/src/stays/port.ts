import type { Position } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';
import type { StayDates } from '@roadcast/core/stays';

/** Factors of a price besides the location. */
export interface Party {
  readonly guests: number;
  readonly rooms: number;
}

/** A stay to search for. */
export interface WantedStay extends StayDates, Party {
  /** The town to search in. */
  readonly town: Place;
  /** Where the car stops; distances are from here. */
  readonly at: Position;
  readonly radiusMeters: number;
}

/** Total price of a stay. */
export interface StayPrice {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Somewhere to sleep, or a search for it. */
export interface StayOffer extends Position, StayDates {
  /** Identifies one place and day of arrival; sufficient to find the offer again. */
  readonly id: string;
  /** A hotel; or a search on a site that lists hotels. */
  readonly kind: 'hotel' | 'search';
  readonly name: string;
  readonly city: string;
  readonly state: string;
  /** Straight-line distance from where the car stops, meters; null for a search, or without a starting position. */
  readonly meters: number | null;
  /** Null if unknown: never estimated. */
  readonly price: Sourced<StayPrice> | null;
  /** Why there is no price; null if there is one. */
  readonly priceReason: string | null;
  /** Where to compare prices and book. */
  readonly bookingUrl: string;
  /** The site's name, shown on screen. */
  readonly bookingSite: string;
  /** Source of the hotel, with its date (epoch milliseconds) and a page about it; null for a search. */
  readonly listedBy: { readonly source: string; readonly asOf: number | null; readonly page: string | null } | null;
}

/** Guest data that may be passed to a site. Search-only sites get none of it. */
export interface Guest {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** A request for an offer by its id. */
export interface WantedOffer extends Party {
  /** 'YYYY-MM-DD'; defaults to the day after arrival. */
  readonly checkOut?: string | undefined;
}

/** Finds places to sleep. */
export interface StaysPort {
  /** Returns searches first, then hotels by distance. */
  offers(stay: WantedStay, signal?: AbortSignal): Promise<readonly StayOffer[]>;
  /** Returns an offer by its id, with its current price; null if there is none. */
  offer(id: string, wanted: WantedOffer, signal?: AbortSignal): Promise<StayOffer | null>;
  /** Returns the URL for booking; null if there is no such offer. */
  book(id: string, wanted: WantedOffer, guest: Guest, signal?: AbortSignal): Promise<string | null>;
}
