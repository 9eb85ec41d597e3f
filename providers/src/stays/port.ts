import type { Position } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';
import type { StayDates } from '@roadcast/core/stays';

/** What decides what a bed costs, beside where it stands. */
export interface Party {
  readonly guests: number;
  readonly rooms: number;
}

/** A stay that somewhere to sleep is looked for. */
export interface WantedStay extends StayDates, Party {
  /** The town to search in. */
  readonly town: Place;
  /** Where the car stops: distances count from here. */
  readonly at: Position;
  readonly radiusMeters: number;
}

/** What a stay costs, whole. */
export interface StayPrice {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Somewhere to sleep, or a search for it. */
export interface StayOffer extends Position, StayDates {
  /** Stands for one place and one day of arrival, and is all that is needed to find the offer again. */
  readonly id: string;
  /** A house that stands there; or a search on a site that lists houses. */
  readonly kind: 'hotel' | 'search';
  readonly name: string;
  readonly city: string;
  readonly state: string;
  /** From where the car stops, meters as the crow flies; null where it is not about one house, or nobody said from where. */
  readonly meters: number | null;
  /** Null where nobody knows: never estimated. */
  readonly price: Sourced<StayPrice> | null;
  /** Why there is no price; null where there is one. */
  readonly priceReason: string | null;
  /** Where to compare prices and book. */
  readonly bookingUrl: string;
  /** Whose site that is, in words fit for the screen. */
  readonly bookingSite: string;
  /** Who says that the house is there, the moment that it stands at (epoch milliseconds), and a page about it; null for a search. */
  readonly listedBy: { readonly source: string; readonly asOf: number | null; readonly page: string | null } | null;
}

/** What may be told to a site about who stays. Sites that only search are told nothing of it. */
export interface Guest {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** What is wanted of an offer that is known by its id. */
export interface WantedOffer extends Party {
  /** 'YYYY-MM-DD'; the day after arrival where nothing is said. */
  readonly checkOut?: string | undefined;
}

/** Finds somewhere to sleep. */
export interface StaysPort {
  /** @returns searches first, then houses by distance. */
  offers(stay: WantedStay, signal?: AbortSignal): Promise<readonly StayOffer[]>;
  /** @returns an offer by its id, with its price of now; null where there is none by that id. */
  offer(id: string, wanted: WantedOffer, signal?: AbortSignal): Promise<StayOffer | null>;
  /** @returns where the guest books; null where there is no such offer. */
  book(id: string, wanted: WantedOffer, guest: Guest, signal?: AbortSignal): Promise<string | null>;
}
