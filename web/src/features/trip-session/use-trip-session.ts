import { locator, pickedOnly, type TripRequest } from '@roadcast/core/trip-request';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStored } from '../../lib/store.ts';
import type { ShownRequest, ShownTrip, TripActions, TripDraft, TripEdits } from './contexts.ts';
import { completedFor, type Driver, forDriver } from './driver.ts';
import { followed, identityInText, identityText, type SavedIdentity, withStep } from './saved-identity.ts';
import {
  identityIn,
  linkTokenOf,
  noTripSearch,
  requestKey,
  requestOfSearch,
  savedSearch,
  type TripSearch,
} from './trip-address.ts';
import type { TripMemory } from './trip-memory.ts';
import { changeTrip, knowTrip } from './trip-query.ts';
import { forgetTrip } from './trip-storage.ts';
import { useFreshWeather } from './use-fresh-weather.ts';
import { useRequestEdits } from './use-request-edits.ts';
import { useSteady } from './use-steady.ts';
import { type Calculation, useTripPlanner } from './use-trip-planner.ts';

/** The address, which determines the open trip. */
export interface TripAddress {
  readonly search: TripSearch;
  /** Puts a trip planned here into the address. @param replace whether it replaces the current history entry. */
  readonly name: (search: TripSearch, replace: boolean) => void;
  /** Opens the planner, with this trip or none. */
  readonly open: (search: TripSearch) => void;
}

/** Input from the application, since the session doesn't depend on routing, accounts or vehicles. */
export interface TripSessionInput {
  readonly memory: TripMemory;
  readonly address: TripAddress;
  /** An empty form, with the driver's habits; the same object until these change. */
  readonly blank: TripRequest;
  /** The driver's vehicle: null while loading; the same object until it changes. */
  readonly driver: Driver | null;
}

interface TripSessionState {
  readonly shown: ShownTrip;
  readonly request: ShownRequest;
  readonly draft: TripDraft;
  readonly edits: TripEdits;
}

/** The session's state, in parts that change independently. */
export function useTripSession({ memory, address, blank, driver }: TripSessionInput): TripSessionState {
  const found = requestOfSearch(address.search);
  const key = found ? requestKey(found) : null;
  // The address is parsed on each render; the request stays the same object while its content does. Keys are query
  // parameters as JSON, so the request can be parsed from one.
  const request = useMemo(() => (key === null ? null : requestOfKey(key)), [key]);
  const { links } = memory;
  const opened = linkTokenOf(address.search);
  // Before the trip is requested, which uses its link.
  if (request && opened !== undefined && links.tokenOf(request) !== opened) links.know(request, opened);

  const { saved, written } = useSavedIdentity(request && identityIn(address.search), memory);
  const savedCopy = useStored(memory.savedCopy);

  // A request made here comes back through the address; the form already has it, and maybe later input.
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const planner = useTripPlanner(
    request,
    (planned: TripRequest, kind: Calculation) => {
      // The address takes effect at once; it must be known as our own by then.
      flushSync(() => setOwnKey(requestKey(planned)));
      address.name({ ...noTripSearch, ...links.searchOf(planned) }, kind === 'edit');
    },
    memory,
    { identity: saved, copy: savedCopy },
  );
  const { trip } = planner.shown;

  const queryClient = useQueryClient();
  const freshness = useFreshWeather(trip, (withWeather) => {
    if (!request) return;
    // While another trip is loading the address already has its request.
    changeTrip(queryClient, request, (known) => (known.id === withWeather.id ? withWeather : known));
  });
  const shown = useMemo(() => ({ ...planner.shown, freshness }), [planner.shown, freshness]);

  // The form follows the address; typed input stays until another trip is opened.
  const [draft, setDraft] = useState<TripRequest>(() => {
    const left = memory.left.get();
    return left?.key === key ? left.draft : (request ?? blank);
  });
  const editing = useRequestEdits({ request, draft, setDraft, calculate: planner.calculate, driver });
  const [draftKey, setDraftKey] = useState(key);
  // Counts the trips opened from outside, for example from the browser's history.
  const [opening, setOpening] = useState(0);
  if (key !== draftKey) {
    const own = key !== null && key === ownKey;
    setDraftKey(key);
    if (!own) setOpening(opening + 1);
    setOwnKey(null);
    editing.follow(request, own);
    // Back at an address without a trip the form keeps the request.
    if (!own && request) setDraft(request);
  }
  // The user is known a little later; an untouched form then starts with their preferences.
  const [draftBlank, setDraftBlank] = useState(blank);
  if (blank !== draftBlank) {
    setDraftBlank(blank);
    if (draft === draftBlank) setDraft(blank);
  }
  useEffect(() => {
    memory.left.set({ key, draft });
  }, [memory, key, draft]);

  const open = (search: TripSearch): void => {
    editing.drop();
    planner.cancel();
    // A copy of a saved trip has the same request: form and history start over anyway.
    const next = requestOfSearch(search);
    if (next && requestKey(next) === key) {
      editing.follow(next, false);
      setDraft(next);
    }
    address.open(search);
  };
  const actions: TripActions = useSteady<ActionArguments>({
    calculate: editing.calculate,
    cancel: planner.cancel,
    change: editing.change,
    settle: editing.settle,
    edit: editing.edit,
    openTrip: (search) => open({ ...noTripSearch, ...search }),
    openSaved: (planned, known, identity) => {
      knowTrip(queryClient, planned, known);
      open(savedSearch({ ...noTripSearch, ...links.searchOf(planned) }, identity));
    },
    savedAs: (identity, planned, copy) => {
      memory.savedCopy.set(copy);
      // Another trip may have been opened while saving, which must not be taken for this one.
      if (editing.has(planned)) address.name(savedSearch({}, identity), true);
    },
    noteChange: (step) => memory.ownChanges.set(withStep(memory.ownChanges.get(), step)),
    showLink: () => {
      if (request) address.name({ ...noTripSearch, ...links.searchOf(request) }, true);
    },
    newTrip: () => {
      forgetTrip();
      setDraft(blank);
      open(noTripSearch);
    },
  });
  const own = useSteady<{ refit: [fit: (request: TripRequest) => TripRequest]; rename: [text: string] }>({
    refit: editing.refit,
    rename: (text) => address.name(savedSearch({}, identityInText(text)), true),
  });
  const savedText = saved && identityText(saved);
  useEffect(() => {
    if (savedText !== null && savedText !== written) own.rename(savedText);
  }, [savedText, written, own]);
  const { giveUp } = planner;
  useEffect(() => {
    // A change to the previous trip must not be applied to the opened one.
    if (opening > 0) giveUp();
  }, [opening, giveUp]);
  const steps = useSteady<{ undo: []; redo: [] }>({
    undo: () => editing.undo?.(),
    redo: () => editing.redo?.(),
  });
  // After canceling, so that it continues planning an opened trip.
  useOwnVehicle(driver, request, opened !== undefined, own.refit);
  const { place } = editing;
  const [canUndo, canRedo] = [editing.undo !== null, editing.redo !== null];

  return {
    shown,
    request: useMemo(
      () => ({ request, saved, locate: request && trip ? locator(request, trip) : pickedOnly, links }),
      [request, saved, trip, links],
    ),
    draft: useMemo(() => ({ draft, blank }), [draft, blank]),
    edits: useMemo(
      () => ({ ...actions, undo: canUndo ? steps.undo : null, redo: canRedo ? steps.redo : null, place }),
      [actions, steps, canUndo, canRedo, place],
    ),
  };
}

/** Argument types of the actions. */
type ActionArguments = { [Name in keyof TripActions]: Parameters<TripActions[Name]> };

/** Returns the identity of the open saved trip, including this page's own changes, and its text for the address. */
function useSavedIdentity(found: SavedIdentity | null, { ownChanges }: TripMemory) {
  const steps = useStored(ownChanges);
  const written = found && identityText(found);
  const saved = useMemo(() => {
    const identity = identityInText(written);
    return identity && followed(identity, steps);
  }, [written, steps]);
  return { saved, written };
}

function requestOfKey(key: string): TripRequest | null {
  return requestOfSearch(JSON.parse(key) as TripSearch);
}

/**
 * Keeps the trip in its driver's own vehicle: vehicle figures and sliders missing from a link are completed once the
 * driver is known, and later changes to them are applied to the trip.
 * @param signed whether the trip is from a signed link: completed it would be another one, which the link doesn't open.
 */
function useOwnVehicle(
  driver: Driver | null,
  request: TripRequest | null,
  signed: boolean,
  refit: (fit: (request: TripRequest) => TripRequest) => void,
): void {
  const before = useRef<Driver>(null);
  useEffect(() => {
    if (!driver || !request) return;
    const changed = before.current !== null && before.current !== driver;
    before.current = driver;
    if (changed) refit((one) => forDriver(one, driver));
    else if (!signed) refit((one) => completedFor(one, driver));
  }, [driver, request, signed, refit]);
}
