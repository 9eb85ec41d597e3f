import type { Trip } from '@roadcast/contract';
import type { Locate, TripRequest } from '@roadcast/core/trip-request';
import { type Context, createContext, use } from 'react';
import type { Highlight } from '../../lib/highlight.ts';
import { type Store, useStored } from '../../lib/store.ts';
import type { Freshness } from './freshness.ts';
import type { KnownLinks } from './known-links.ts';
import type { TripSearch } from './trip-address.ts';
import type { TripTime } from './trip-memory.ts';
import type { PlannedTrip } from './use-trip-planner.ts';

/** The trip on the screen and its planning, as the screens see them. */
export interface ShownTrip extends PlannedTrip {
  /** Of its weather. */
  readonly freshness: Freshness;
}

/** What the trip on the screen is planned from. */
export interface ShownRequest {
  /** The request in the address; null for none. */
  readonly request: TripRequest | null;
  /** Where the places of the trip's requests are. */
  readonly locate: Locate;
  /** The signed links that are known: what is asked about a trip goes with its own. */
  readonly links: KnownLinks;
}

/** What stands in the form. */
export interface TripDraft {
  /** Typed, perhaps not planned yet. */
  readonly draft: TripRequest;
  /** An empty form, with the habits of its driver. */
  readonly blank: TripRequest;
}

/** Where a change was made: on the map nobody wants the view to move. */
export type EditPlace = 'form' | 'map';

/** Everything that can be done to the trip. The functions stay the same ones for as long as the session lasts. */
export interface TripActions {
  /** Plans. Whatever is being planned before is given up. */
  readonly calculate: (request: TripRequest) => void;
  readonly cancel: () => void;
  /** Changes the form. On a planned trip a change is planned by itself once nobody is in the middle of a word. */
  readonly change: (request: TripRequest) => void;
  /** Typing has ended: what was typed is planned. */
  readonly settle: () => void;
  /** A change of the trip on the screen, to be planned by itself. */
  readonly edit: (request: TripRequest, place?: EditPlace) => void;
  /** Opens the trip of an address. */
  readonly openTrip: (search: TripSearch) => void;
  /** Opens a trip that is known already, with the request that it is of. */
  readonly openPlanned: (request: TripRequest, trip: Trip) => void;
  /** From the next reload on the trip on the screen is this one: the same by another id. */
  readonly keepAs: (trip: Trip) => void;
  /** Puts the signed link of the trip on the screen into the address, where it is known. */
  readonly showLink: () => void;
  readonly newTrip: () => void;
}

/** The actions, and what there is to take back. */
export interface TripEdits extends TripActions {
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Where the last change was made. */
  readonly place: EditPlace;
}

/** A spot that the map can show: a turn, or a city. */
export interface DirectionSpot {
  readonly lat: number;
  readonly lng: number;
  /** What is there, in words. */
  readonly label: string;
}

/** The turn or the city that was pressed in the directions, for the map to show. */
export interface Direction {
  readonly spot: DirectionSpot | null;
  readonly show: (spot: DirectionSpot | null) => void;
}

/** What of the trip is lit and pressed, in every view of it. */
export interface TripSelection {
  readonly highlight: Highlight;
  /** The stop or point that was pressed, by its id. */
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  /** The day that the map shows; null for the whole trip. */
  readonly shownDay: number | null;
  readonly showDay: (day: number | null) => void;
  readonly direction: Direction;
}

export const TripContext = createContext<ShownTrip | null>(null);
export const RequestContext = createContext<ShownRequest | null>(null);
export const DraftContext = createContext<TripDraft | null>(null);
export const EditsContext = createContext<TripEdits | null>(null);
export const SelectionContext = createContext<TripSelection | null>(null);
export const TimeContext = createContext<Store<TripTime | null> | null>(null);

function useSession<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('This component stands outside of a TripSession.');
  return value;
}

/** @returns the trip on the screen, and what becomes of planning it. */
export const useTrip = (): ShownTrip => useSession(TripContext);

/** @returns what the trip on the screen is planned from. */
export const useTripRequest = (): ShownRequest => useSession(RequestContext);

/** @returns what stands in the form. Changes with every key that is typed there. */
export const useTripDraft = (): TripDraft => useSession(DraftContext);

/** @returns what can be done to the trip. */
export const useTripEdits = (): TripEdits => useSession(EditsContext);

/** @returns what is lit and pressed. */
export const useTripSelection = (): TripSelection => useSession(SelectionContext);

/** @returns the moment of this trip that is looked at, epoch milliseconds; null for none. */
export function useTripTime(tripId: string | undefined): number | null {
  const now = useStored(useSession(TimeContext));
  return now && now.tripId === tripId ? now.time : null;
}

/** @returns how to move along a trip's time; null ends it. */
export const useSetTripTime = (): ((time: TripTime | null) => void) => useSession(TimeContext).set;
