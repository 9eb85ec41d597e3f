import { locator, pickedOnly, type TripRequest } from '@roadcast/core/trip-request';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownRequest, ShownTrip, TripActions, TripDraft, TripEdits } from './contexts.ts';
import { completedFor, type Driver, forDriver } from './driver.ts';
import { linkTokenOf, noTripSearch, requestKey, requestOfSearch, type TripSearch } from './trip-address.ts';
import type { TripMemory } from './trip-memory.ts';
import { changeTrip, knowTrip } from './trip-query.ts';
import { forgetTrip, keepTrip } from './trip-storage.ts';
import { useFreshWeather } from './use-fresh-weather.ts';
import { useRequestEdits } from './use-request-edits.ts';
import { useSteady } from './use-steady.ts';
import { type Calculation, useTripPlanner } from './use-trip-planner.ts';

/** The address, which says what trip is on the screen. */
export interface TripAddress {
  readonly search: TripSearch;
  /** Puts a trip that was planned here into the address. @param replace whether it replaces the previous one in the browser's history. */
  readonly name: (search: TripSearch, replace: boolean) => void;
  /** Goes to where a trip is planned, with this one or none. */
  readonly open: (search: TripSearch) => void;
}

/** What the session needs of the application, as it knows no router, accounts or vehicles. */
export interface TripSessionInput {
  readonly memory: TripMemory;
  readonly address: TripAddress;
  /** An empty form, with the habits of its driver; the same object while these are the same. */
  readonly blank: TripRequest;
  /** What the driver travels in: null while nobody knows; the same object while it is the same. */
  readonly driver: Driver | null;
}

interface TripSessionState {
  readonly shown: ShownTrip;
  readonly request: ShownRequest;
  readonly draft: TripDraft;
  readonly edits: TripEdits;
}

/** The session's state, in parts that change apart from each other. */
export function useTripSession({ memory, address, blank, driver }: TripSessionInput): TripSessionState {
  const found = requestOfSearch(address.search);
  const key = found ? requestKey(found) : null;
  // The address is parsed at each render; the request stays the same object while its content does.
  // A key is the search part as JSON, so the request can be read back out of it.
  const request = useMemo(() => (key === null ? null : requestOfKey(key)), [key]);
  const { links } = memory;
  const opened = linkTokenOf(address.search);
  // Before the trip is asked for, which goes by its link.
  if (request && opened !== undefined && links.tokenOf(request) !== opened) links.know(request, opened);

  // What was asked for here comes into the address by itself; the form has it already, and perhaps more by then.
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const planner = useTripPlanner(
    request,
    (planned: TripRequest, kind: Calculation) => {
      // The address is followed at once; that this one is our own has to be known by then.
      flushSync(() => setOwnKey(requestKey(planned)));
      address.name({ ...noTripSearch, ...links.searchOf(planned) }, kind === 'edit');
    },
    memory,
  );
  const { trip } = planner.shown;

  const queryClient = useQueryClient();
  const freshness = useFreshWeather(trip, (withWeather) => {
    if (!request) return;
    // While another trip is on its way the address has that one's request already.
    changeTrip(queryClient, request, (known) => (known.id === withWeather.id ? withWeather : known));
  });
  const shown = useMemo(() => ({ ...planner.shown, freshness }), [planner.shown, freshness]);

  // The form follows the address; what is typed stays until another trip is opened.
  const [draft, setDraft] = useState<TripRequest>(() => {
    const left = memory.left.get();
    return left?.key === key ? left.draft : (request ?? blank);
  });
  const editing = useRequestEdits({ request, draft, setDraft, calculate: planner.calculate, driver });
  const [draftKey, setDraftKey] = useState(key);
  if (key !== draftKey) {
    const own = key !== null && key === ownKey;
    setDraftKey(key);
    setOwnKey(null);
    editing.follow(request, own);
    // Back at an address without a trip the form keeps what was asked.
    if (!own && request) setDraft(request);
  }
  // Who is signed in becomes known a little later; a form that nobody has touched starts with their rhythm.
  const [draftBlank, setDraftBlank] = useState(blank);
  if (blank !== draftBlank) {
    setDraftBlank(blank);
    if (draft === draftBlank) setDraft(blank);
  }
  useEffect(() => {
    memory.left.set({ key, draft });
  }, [memory, key, draft]);

  const open = (search: TripSearch): void => {
    planner.cancel();
    address.open(search);
  };
  const actions: TripActions = useSteady<ActionArguments>({
    calculate: editing.calculate,
    cancel: planner.cancel,
    change: editing.change,
    settle: editing.settle,
    edit: editing.edit,
    openTrip: (search) => open({ ...noTripSearch, ...search }),
    openPlanned: (planned, known) => {
      knowTrip(queryClient, planned, known);
      open({ ...noTripSearch, ...links.searchOf(planned) });
    },
    keepAs: (kept) => {
      if (request) keepTrip({ search: links.searchOf(request), trip: kept });
    },
    showLink: () => {
      if (request) address.name({ ...noTripSearch, ...links.searchOf(request) }, true);
    },
    newTrip: () => {
      forgetTrip();
      setDraft(blank);
      open(noTripSearch);
    },
  });
  const own = useSteady<{ refit: [fit: (request: TripRequest) => TripRequest] }>({ refit: editing.refit });
  const steps = useSteady<{ undo: []; redo: [] }>({
    undo: () => editing.undo?.(),
    redo: () => editing.redo?.(),
  });
  useOwnVehicle(driver, request, opened !== undefined, own.refit);
  const { place } = editing;
  const [canUndo, canRedo] = [editing.undo !== null, editing.redo !== null];

  return {
    shown,
    request: useMemo(
      () => ({ request, locate: request && trip ? locator(request, trip) : pickedOnly, links }),
      [request, trip, links],
    ),
    draft: useMemo(() => ({ draft, blank }), [draft, blank]),
    edits: useMemo(
      () => ({ ...actions, undo: canUndo ? steps.undo : null, redo: canRedo ? steps.redo : null, place }),
      [actions, steps, canUndo, canRedo, place],
    ),
  };
}

/** What each of the actions is told. */
type ActionArguments = { [Name in keyof TripActions]: Parameters<TripActions[Name]> };

function requestOfKey(key: string): TripRequest | null {
  return requestOfSearch(JSON.parse(key) as TripSearch);
}

/**
 * Keeps the trip in its driver's own vehicle: what a link leaves out of the vehicle and the sliders is completed once the driver is known,
 * and what the driver changes of them later is changed in the trip.
 * @param signed whether the trip stands as its link has it: completed it would be another one, which the link does not open.
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
