import { toLngLat } from '@roadcast/core/geo';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TripActions, TripDraft, TripEdits, TripRequest } from './contexts.ts';
import { type Locate, locator } from './plan-edits.ts';
import type { PlanExtras } from './request-extras.ts';
import type { TripMemory } from './trip-memory.ts';
import { requestOf, type TripPlan } from './trip-plan.ts';
import { tripQuery } from './trip-query.ts';
import { noTripSearch, planKey, planOfSearch, searchOfPlan, type TripSearch } from './trip-search.ts';
import { forgetRoute, keepRoute } from './trip-storage.ts';
import { useLateWeather } from './use-late-weather.ts';
import { usePlanEdits } from './use-plan-edits.ts';
import { useSteady } from './use-steady.ts';
import { type Calculation, type ShownTrip, useTripPlanner } from './use-trip-planner.ts';

/** The address, which says what trip is on the screen. */
export interface TripAddress {
  readonly search: TripSearch;
  /** Names a trip that was planned here. @param replace whether the way back leads past the trip before it. */
  readonly name: (search: TripSearch, replace: boolean) => void;
  /** Goes to where a trip is planned, with this one or none. */
  readonly open: (search: TripSearch) => void;
}

/** What the session needs of the application, as it knows no router, accounts or garage. */
export interface TripSessionInput {
  readonly memory: TripMemory;
  readonly address: TripAddress;
  /** An empty form, with the habits of its driver; the same object while these are the same. */
  readonly blank: TripPlan;
  /** What goes with a plan; the same function while it says the same. */
  readonly extrasOf: (plan: TripPlan) => PlanExtras;
}

interface TripSessionState {
  readonly shown: ShownTrip;
  readonly request: TripRequest;
  readonly draft: TripDraft;
  readonly edits: TripEdits;
}

/** The session's state, in parts that change apart from each other. */
export function useTripSession({ memory, address, blank, extrasOf }: TripSessionInput): TripSessionState {
  const found = planOfSearch(address.search);
  const key = found ? planKey(found) : null;
  // The address is parsed anew at each draw; the plan stays the same object while it says the same.
  // A key is the search part as JSON, so the plan can be read back out of it.
  const plan = useMemo(() => (key === null ? null : planOfKey(key)), [key]);

  // What was asked for here comes into the address by itself; the form has it already, and perhaps more by then.
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const planner = useTripPlanner(plan, (planned: TripPlan, kind: Calculation) => {
    setOwnKey(planKey(planned));
    address.name(searchOfPlan(planned), kind === 'edit');
  });
  const { shown } = planner;
  const { trip } = shown;

  const queryClient = useQueryClient();
  useLateWeather(trip, (withWeather) => {
    if (!plan) return;
    // While another trip is on its way the address has that one's plan already.
    queryClient.setQueryData(tripQuery(plan).queryKey, (known) => (known?.id === withWeather.id ? withWeather : known));
  });

  // The form follows the address; what is typed stays until another trip is opened.
  const [draft, setDraft] = useState<TripPlan>(() => {
    const left = memory.left.get();
    return left?.key === key ? left.draft : (plan ?? blank);
  });
  const editing = usePlanEdits({ plan, draft, setDraft, calculate: planner.calculate });
  const [draftKey, setDraftKey] = useState(key);
  if (key !== draftKey) {
    const own = key !== null && key === ownKey;
    setDraftKey(key);
    setOwnKey(null);
    editing.follow(plan, own);
    if (!own) setDraft(plan ?? blank);
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
    replan: planner.calculate,
    cancel: planner.cancel,
    change: editing.change,
    settle: editing.settle,
    edit: editing.edit,
    openTrip: (search) => open({ ...noTripSearch, ...search }),
    openPlanned: (planned, known) => {
      queryClient.setQueryData(tripQuery(planned).queryKey, known);
      open({ ...noTripSearch, ...searchOfPlan(planned) });
    },
    keepAs: (kept) => {
      if (plan) keepRoute({ search: searchOfPlan(plan), trip: kept });
    },
    newTrip: () => {
      forgetRoute();
      open(noTripSearch);
    },
  });
  const steps = useSteady<{ undo: []; redo: [] }>({
    undo: () => editing.undo?.(),
    redo: () => editing.redo?.(),
  });
  const { place } = editing;
  const [canUndo, canRedo] = [editing.undo !== null, editing.redo !== null];

  const ofDriver = useCallback((wanted: TripPlan) => requestOf(wanted, extrasOf(wanted)), [extrasOf]);
  return {
    shown,
    request: useMemo(
      () => ({
        plan,
        request: plan && ofDriver(plan),
        requestOf: ofDriver,
        locate: plan && trip ? locator(plan, trip) : pickedOnly,
      }),
      [plan, ofDriver, trip],
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

/** Before a trip is planned nobody has found what was typed. */
const pickedOnly: Locate = ({ at }) => (at ? toLngLat(at) : null);

function planOfKey(key: string): TripPlan | null {
  return planOfSearch(JSON.parse(key) as TripSearch);
}
