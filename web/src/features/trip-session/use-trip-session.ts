import { locator, pickedOnly, type TripDraft, type TripRequest } from '@roadcast/core/trip-request';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStored } from '../../lib/store.ts';
import type { ShownRequest, ShownTrip, TripActions, TripEdits, TripForm } from './contexts.ts';
import { completedFor, type Driver, forDriver } from './driver.ts';
import { followed, identityInText, identityText, type SavedIdentity, withStep } from './saved/saved-identity.ts';
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
  /** Writes a planned trip to the address. @param replace whether to replace the current history entry. */
  readonly name: (search: TripSearch, replace: boolean) => void;
  /** Opens the planner with a trip, or without one. */
  readonly open: (search: TripSearch) => void;
}

/** Input from the application; the session doesn't depend on routing, accounts or vehicles. */
export interface TripSessionInput {
  readonly memory: TripMemory;
  readonly address: TripAddress;
  /** Empty draft with the driver's defaults; the same object until those change. */
  readonly blank: TripDraft;
  /** Driver's vehicles and sliders; null while loading, the same object until they change. */
  readonly driver: Driver | null;
}

interface TripSessionState {
  readonly shown: ShownTrip;
  readonly request: ShownRequest;
  readonly draft: TripForm;
  readonly edits: TripEdits;
}

/** Manages the trip session. Returns state in parts that change independently. */
export function useTripSession({ memory, address, blank, driver }: TripSessionInput): TripSessionState {
  const found = requestOfSearch(address.search);
  const key = found ? requestKey(found) : null;
  // The address is parsed on each render, so memoize the request by its key to keep the same object. The key is JSON of
  // the query parameters, so it can be parsed back.
  const request = useMemo(() => (key === null ? null : requestOfKey(key)), [key]);
  const { links } = memory;
  const opened = linkTokenOf(address.search);
  // Register the link before requesting the trip, which needs the token.
  if (request && opened !== undefined && links.tokenOf(request) !== opened) links.know(request, opened);

  const { saved, written } = useSavedIdentity(request && identityIn(address.search), memory);
  const savedCopy = useStored(memory.savedCopy);

  // Requests made here come back through the address. The form already contains them, and possibly later input.
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const planner = useTripPlanner(
    request,
    (planned: TripRequest, kind: Calculation) => {
      // Mark the request as ours before the address changes.
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
    // While another trip is loading, the address already has its request, so compare ids.
    changeTrip(queryClient, request, (known) => (known.id === withWeather.id ? withWeather : known));
  });
  const shown = useMemo(() => ({ ...planner.shown, freshness }), [planner.shown, freshness]);

  // The form follows the address. Typed input stays until another trip is opened.
  const [draft, setDraft] = useState<TripDraft>(() => {
    const left = memory.left.get();
    return left?.key === key ? left.draft : (request ?? blank);
  });
  const editing = useRequestEdits({ request, draft, setDraft, calculate: planner.calculate, driver });
  const [draftKey, setDraftKey] = useState(key);
  // Counts trips opened from outside, such as from the browser's history.
  const [opening, setOpening] = useState(0);
  if (key !== draftKey) {
    const own = key !== null && key === ownKey;
    setDraftKey(key);
    if (!own) setOpening(opening + 1);
    setOwnKey(null);
    editing.follow(request, own);
    // Keep the request in the form when going back to an address without a trip.
    if (!own && request) setDraft(request);
  }
  // The user loads later; then, an untouched form is filled with their preferences.
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
    // Reset form and history even for the same request, as for a copy of a saved trip.
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
    openSaved: (planned, known, identity, editToken) => {
      if (editToken !== undefined) memory.editTokens.keep(planned, editToken);
      knowTrip(queryClient, planned, known);
      open(savedSearch({ ...noTripSearch, ...links.searchOf(planned) }, identity));
    },
    savedAs: (identity, planned, copy) => {
      memory.savedCopy.set(copy);
      // Only if that trip is still open; another one may have been opened while saving.
      if (editing.has(planned)) address.name(savedSearch({}, identity), true);
    },
    keepEditToken: ({ savedId }, planned, editToken) => memory.editTokens.keepFirst(savedId, planned, editToken),
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
  const own = useSteady<{ refit: [fit: (draft: TripDraft) => TripDraft]; rename: [text: string] }>({
    refit: editing.refit,
    rename: (text) => address.name(savedSearch({}, identityInText(text)), true),
  });
  const savedText = saved && identityText(saved);
  useEffect(() => {
    if (savedText !== null && savedText !== written) own.rename(savedText);
  }, [savedText, written, own]);
  const { giveUp } = planner;
  useEffect(() => {
    // Cancel planning of the previous trip, so its result isn't applied to the opened one.
    if (opening > 0) giveUp();
  }, [opening, giveUp]);
  const steps = useSteady<{ undo: []; redo: [] }>({
    undo: () => editing.undo?.(),
    redo: () => editing.redo?.(),
  });
  // Run after canceling, so planning an opened trip continues.
  useOwnVehicle(driver, request, opened !== undefined, own.refit);
  const { place } = editing;
  const storedId = (savedCopy?.tripId === trip?.id ? savedCopy?.savedId : trip?.id) ?? null;
  const [canUndo, canRedo] = [editing.undo !== null, editing.redo !== null];

  return {
    shown,
    request: useMemo(
      () => ({ request, saved, storedId, locate: request && trip ? locator(request, trip) : pickedOnly, links }),
      [request, saved, storedId, trip, links],
    ),
    draft: useMemo(() => ({ draft, blank }), [draft, blank]),
    edits: useMemo(
      () => ({ ...actions, undo: canUndo ? steps.undo : null, redo: canRedo ? steps.redo : null, place }),
      [actions, steps, canUndo, canRedo, place],
    ),
  };
}

type ActionArguments = { [Name in keyof TripActions]: Parameters<TripActions[Name]> };

/** Returns the open saved trip's identity, advanced by this page's own changes, and its text for the address. */
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
 * Keeps the trip in the driver's own vehicle: fills in figures and sliders missing from a link once the driver is
 * loaded, and applies later changes.
 * @param signed whether a signed link opened the trip; such trips stay exactly as shared.
 */
function useOwnVehicle(
  driver: Driver | null,
  request: TripRequest | null,
  signed: boolean,
  refit: (fit: (draft: TripDraft) => TripDraft) => void,
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
