import type { Position } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';
import type { StayDates } from '@roadcast/core/stays';

/** Who is staying. Affects the price. */
export interface Party {
  readonly guests: number;
  readonly rooms: number;
}

export interface WantedStay extends StayDates, Party {
  /** Town to search in. */
  readonly town: Place;
  /** Where the car is parked. Distances are measured from here. */
  readonly at: Position;
  readonly radiusMeters: number;
}

/** Total price of a stay. */
export interface StayPrice {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A place to sleep, or a link to search for one. */
export interface StayOffer extends Position, StayDates {
  /** Encodes a place and an arrival date, which is enough to find the offer again. */
  readonly id: string;
  /** A hotel, or a search on a booking site. */
  readonly kind: 'hotel' | 'search';
  readonly name: string;
  readonly city: string;
  readonly state: string;
  /** Straight-line distance from the parked car, meters; null for a search, or without a parking position. */
  readonly meters: number | null;
  /** Null if unknown; never estimated. */
  readonly price: Sourced<StayPrice> | null;
  /** Why there is no price; null if there is one. */
  readonly priceReason: string | null;
  /** URL to compare prices and book. */
  readonly bookingUrl: string;
  /** Site name shown on screen. */
  readonly bookingSite: string;
  /** Source of the hotel data, its date (epoch milliseconds) and a page about the hotel; null for a search. */
  readonly listedBy: { readonly source: string; readonly asOf: number | null; readonly page: string | null } | null;
}

/** Guest data that may be passed to a booking site. Search sites don't receive it. */
export interface Guest {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** A request for an offer by its id. */
export interface WantedOffer extends Party {
  /** 'YYYY-MM-DD'. Defaults to the day after arrival. */
  readonly checkOut?: string | undefined;
}

export interface StaysPort {
  /** Returns search links first, then hotels by distance. */
  offers(stay: WantedStay, signal?: AbortSignal): Promise<readonly StayOffer[]>;
  /** Returns an offer by its id, with its current price; null if it doesn't exist. */
  offer(id: string, wanted: WantedOffer, signal?: AbortSignal): Promise<StayOffer | null>;
  /** Returns the booking URL; null if the offer doesn't exist. */
  book(id: string, wanted: WantedOffer, guest: Guest, signal?: AbortSignal): Promise<string | null>;
}
