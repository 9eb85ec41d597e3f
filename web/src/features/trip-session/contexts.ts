import type { Trip } from '@roadcast/contract';
import type { Locate, TripRequest } from '@roadcast/core/trip-request';
import { type Context, createContext, use } from 'react';
import type { Highlight } from '../../lib/highlight.ts';
import { type Store, useStored } from '../../lib/store.ts';
import type { Freshness } from './freshness.ts';
import type { KnownLinks } from './known-links.ts';
import type { SavedIdentity, VersionStep } from './saved-identity.ts';
import type { TripSearch } from './trip-address.ts';
import type { SavedCopy, TripTime } from './trip-memory.ts';
import type { PlannedTrip } from './use-trip-planner.ts';

/** The open trip and its planning state, for the screens. */
export interface ShownTrip extends PlannedTrip {
  /** Of its weather. */
  readonly freshness: Freshness;
}

/** The open trip's request. */
export interface ShownRequest {
  /** The request in the address; null if none. */
  readonly request: TripRequest | null;
  /** The saved trip it was opened from or saved as; null for an unsaved trip. */
  readonly saved: SavedIdentity | null;
  /** Locates the places of the trip's requests. */
  readonly locate: Locate;
  /** Known signed links, sent with requests about their trips. */
  readonly links: KnownLinks;
}

/** Contents of the form. */
export interface TripDraft {
  /** As typed, maybe not planned yet. */
  readonly draft: TripRequest;
  /** An empty form, with the driver's habits. */
  readonly blank: TripRequest;
}

/** Where a change was made: on the map the view must not move. */
export type EditPlace = 'form' | 'map';

/** Actions for the trip. The functions are stable for the whole session. */
export interface TripActions {
  /** Plans a request, canceling any planning in progress. */
  readonly calculate: (request: TripRequest) => void;
  readonly cancel: () => void;
  /** Changes the form. For a planned trip changes are planned automatically once no word is incomplete. */
  readonly change: (request: TripRequest) => void;
  /** Called when typing ends: plans what was typed. */
  readonly settle: () => void;
  /** Changes the open trip, planned automatically. */
  readonly edit: (request: TripRequest, place?: EditPlace) => void;
  /** Opens the trip of an address. */
  readonly openTrip: (search: TripSearch) => void;
  /** Opens a saved trip with its request. */
  readonly openSaved: (request: TripRequest, trip: Trip, saved: SavedIdentity) => void;
  /**
   * Links a planned trip to its saved one: in the address if it's still open, changed or not, and by its id after a
   * reload.
   * @param request the planned trip's.
   */
  readonly savedAs: (saved: SavedIdentity, request: TripRequest, copy: SavedCopy) => void;
  /** Records this page's change to a saved trip. If that trip is open, its version follows. */
  readonly noteChange: (step: VersionStep) => void;
  /** Puts the open trip's signed link into the address, if known. */
  readonly showLink: () => void;
  readonly newTrip: () => void;
}

/** The actions, and what can be undone. */
export interface TripEdits extends TripActions {
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Where the last change was made. */
  readonly place: EditPlace;
}

/** A spot to show on the map: a turn, or a city. */
export interface DirectionSpot {
  readonly lat: number;
  readonly lng: number;
  /** Its label. */
  readonly label: string;
}

/** The turn or city selected in the directions, to show on the map. */
export interface Direction {
  readonly spot: DirectionSpot | null;
  readonly show: (spot: DirectionSpot | null) => void;
}

/** The trip's highlight and selection, shared by all views. */
export interface TripSelection {
  readonly highlight: Highlight;
  /** Id of the selected stop or point. */
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  /** The day shown on the map; null for the whole trip. */
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

/** Returns the open trip and its planning state. */
export const useTrip = (): ShownTrip => useSession(TripContext);

/** Returns the open trip's request. */
export const useTripRequest = (): ShownRequest => useSession(RequestContext);

/** Returns the form's contents. Changes on every keystroke. */
export const useTripDraft = (): TripDraft => useSession(DraftContext);

export const useTripEdits = (): TripEdits => useSession(EditsContext);

/** Returns the highlight and selection. */
export const useTripSelection = (): TripSelection => useSession(SelectionContext);

/** Returns the selected time of this trip, epoch milliseconds; null if none. */
export function useTripTime(tripId: string | undefined): number | null {
  const now = useStored(useSession(TimeContext));
  return now && now.tripId === tripId ? now.time : null;
}

/** Returns the setter of the selected time; null clears it. */
export const useSetTripTime = (): ((time: TripTime | null) => void) => useSession(TimeContext).set;
