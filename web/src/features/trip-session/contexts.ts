import type { Trip } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';
import type { Locate, TripDraft, TripRequest } from '@roadcast/core/trip-request';
import { type Context, createContext, use } from 'react';
import type { Highlight } from '../../lib/highlight.ts';
import { type Store, useStored } from '../../lib/store.ts';
import type { Freshness } from './freshness.ts';
import type { KnownLinks } from './known-links.ts';
import type { SavedIdentity, VersionStep } from './saved/saved-identity.ts';
import type { TripSearch } from './trip-address.ts';
import type { SavedCopy, TripTime } from './trip-memory.ts';
import type { PlannedTrip } from './use-trip-planner.ts';

/** Open trip and its planning state. */
export interface ShownTrip extends PlannedTrip {
  /** Freshness of the trip's weather. */
  readonly freshness: Freshness;
}

export interface ShownRequest {
  /** Request in the address; null if none. */
  readonly request: TripRequest | null;
  /** Saved trip that the open trip belongs to; null if unsaved. */
  readonly saved: SavedIdentity | null;
  /** Id under which the server keeps the open trip: the saved trip's if it was saved as shown; null without a trip. */
  readonly storedId: AnyTripId | null;
  /** Returns the position of a place in the trip's requests; null if unknown. */
  readonly locate: Locate;
  /** Known signed links, sent along with requests for their trips. */
  readonly links: KnownLinks;
}

export interface TripForm {
  /** Draft as typed, possibly not planned yet. */
  readonly draft: TripDraft;
  /** Empty draft with the driver's defaults. */
  readonly blank: TripDraft;
}

/** Where a change was made. Changes on the map must not move the view. */
export type EditPlace = 'form' | 'map';

/** Trip actions. The functions never change. */
export interface TripActions {
  /** Plans a draft if complete, canceling any planning in progress. */
  readonly calculate: (draft: TripDraft) => void;
  readonly cancel: () => void;
  /** Changes the form. Replans a planned trip automatically, unless the driver is still typing. */
  readonly change: (draft: TripDraft) => void;
  /** Plans the typed text; called when typing ends. */
  readonly settle: () => void;
  /** Changes the open trip and replans it. */
  readonly edit: (draft: TripDraft, place?: EditPlace) => void;
  /** Opens the trip in an address. */
  readonly openTrip: (search: TripSearch) => void;
  /**
   * Opens a saved trip.
   * @param draft draft of the trip's request. @param editToken the trip's token, if it has more stops than the plan allows.
   */
  readonly openSaved: (draft: TripDraft, trip: Trip, saved: SavedIdentity, editToken?: string) => void;
  /** Stores the open saved trip's token, unless one is already stored. */
  readonly keepEditToken: (saved: SavedIdentity, draft: TripDraft, editToken: string) => void;
  /**
   * Links a planned trip to the saved trip: in the address while it's open, even if edited, and by id after a reload.
   * @param request request of the planned trip.
   */
  readonly savedAs: (saved: SavedIdentity, request: TripDraft, copy: SavedCopy) => void;
  /** Records a change this page made to a saved trip. If that trip is open, updates its version. */
  readonly noteChange: (step: VersionStep) => void;
  /** Writes the open trip's signed link to the address, if known. */
  readonly showLink: () => void;
  readonly newTrip: () => void;
}

/** Trip actions with undo and redo. */
export interface TripEdits extends TripActions {
  /** Undoes the last change; null if there is none. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Where the last change was made. */
  readonly place: EditPlace;
}

/** Spot to show on the map: a turn or a city. */
export interface DirectionSpot {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
}

/** Turn or city selected in the directions and shown on the map. */
export interface Direction {
  readonly spot: DirectionSpot | null;
  readonly show: (spot: DirectionSpot | null) => void;
}

/** Highlight and selection, shared by all views of the trip. */
export interface TripSelection {
  readonly highlight: Highlight;
  /** Id of the selected stop or point; null if none. */
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  /** Day shown on the map; null for the whole trip. */
  readonly shownDay: number | null;
  readonly showDay: (day: number | null) => void;
  readonly direction: Direction;
}

export const TripContext = createContext<ShownTrip | null>(null);
export const RequestContext = createContext<ShownRequest | null>(null);
export const DraftContext = createContext<TripForm | null>(null);
export const EditsContext = createContext<TripEdits | null>(null);
export const SelectionContext = createContext<TripSelection | null>(null);
export const TimeContext = createContext<Store<TripTime | null> | null>(null);

function useSession<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('This hook must be used inside TripSession.');
  return value;
}

/** Returns the open trip and its planning state. */
export const useTrip = (): ShownTrip => useSession(TripContext);

export const useTripRequest = (): ShownRequest => useSession(RequestContext);

/** Returns the id under which the server keeps the open trip; null without a trip. */
export const useStoredTripId = (): AnyTripId | null => useTripRequest().storedId;

/** Returns the form's draft. Changes on every keystroke. */
export const useTripDraft = (): TripForm => useSession(DraftContext);

export const useTripEdits = (): TripEdits => useSession(EditsContext);

/** Returns the trip's highlight and selection. */
export const useTripSelection = (): TripSelection => useSession(SelectionContext);

/** Returns the time selected on this trip, epoch milliseconds; null if none. */
export function useTripTime(tripId: AnyTripId | undefined): number | null {
  const now = useStored(useSession(TimeContext));
  return now && now.tripId === tripId ? now.time : null;
}

/** Returns a function to set the selected time; null clears it. */
export const useSetTripTime = (): ((time: TripTime | null) => void) => useSession(TimeContext).set;
