import type { GenerateRouteRequest } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Locate, locator } from '../features/trips/plan-edits.ts';
import { blankPlan } from '../features/trips/plan-of-request.ts';
import { requestOf, type TripPlan } from '../features/trips/trip-plan.ts';
import { tripQuery } from '../features/trips/trip-query.ts';
import { noTripSearch, planKey, planOfSearch, searchOfPlan, type TripSearch } from '../features/trips/trip-search.ts';
import { forgetRoute } from '../features/trips/trip-storage.ts';
import { type Calculation, type TripPlanner, useTripPlanner } from '../features/trips/use-trip-planner.ts';
import { useGarage } from '../features/vehicles/use-garage.ts';
import { usePreferences } from '../lib/preferences.ts';
import type { TabName } from './tabs.ts';
import { useLateWeather } from './use-late-weather.ts';
import { type PlanEdits, usePlanEdits } from './use-plan-edits.ts';
import { usePlanExtras } from './use-plan-extras.ts';

/** The main screen's state: the tab and the trip from the address, and the form's draft. */
export interface Planner {
  readonly tab: TabName;
  readonly openTab: (tab: TabName) => void;
  readonly planner: TripPlanner;
  /** The plan in the address. */
  readonly plan: TripPlan | null;
  /** An empty form, with what the account says of its driver, for the vehicle that is chosen in the garage. */
  readonly blank: TripPlan;
  /** What stands in the form: typed, not planned yet. */
  readonly draft: TripPlan;
  /** Changes the form. On a planned trip a change is planned by itself once nobody is in the middle of a word. */
  readonly setDraft: (plan: TripPlan) => void;
  readonly edits: PlanEdits;
  /** Where places of the trip's plans are. */
  readonly locate: Locate;
  /** A plan as it is sent for this driver. */
  readonly requestOf: (plan: TripPlan) => GenerateRouteRequest;
  readonly openTrip: (search: TripSearch) => void;
  readonly newTrip: () => void;
}

/** What stood in the form, unplanned, when the planner was left for another page; in memory only, for the way back. */
let left: { readonly key: string | null; readonly draft: TripPlan } | null = null;

export function usePlanner(): Planner {
  const search = useSearch({ from: '/planner' });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tab: TabName = pathname === '/settings' ? 'settings' : (search.tab ?? 'plan');

  const found = planOfSearch(search);
  const key = found ? planKey(found) : null;
  // The address is parsed anew at each draw; the plan stays the same object while it says the same.
  // A key is the search part as JSON, so the plan can be read back out of it.
  const plan = useMemo(() => (key === null ? null : planOfKey(key)), [key]);

  // What was asked for here comes into the address by itself; the form has it already, and perhaps more by then.
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const planner = useTripPlanner(
    plan,
    useCallback(
      (planned: TripPlan, kind: Calculation) => {
        setOwnKey(planKey(planned));
        const search = searchOfPlan(planned);
        void navigate({ to: '.', search: (before) => ({ ...before, ...search }), replace: kind === 'edit' });
      },
      [navigate],
    ),
  );

  const queryClient = useQueryClient();
  useLateWeather(planner.trip, (withWeather) => {
    if (!plan) return;
    // While another trip is on its way the address has that one's plan already.
    queryClient.setQueryData(tripQuery(plan).queryKey, (known) => (known?.id === withWeather.id ? withWeather : known));
  });

  const preferences = usePreferences();
  const extrasOf = usePlanExtras(planner, plan);
  const chosenKind = useGarage().selected?.kind;
  const blank = useMemo(() => {
    const usual = blankPlan(preferences);
    return chosenKind ? { ...usual, vehicle: chosenKind } : usual;
  }, [preferences, chosenKind]);

  // The form follows the address; what is typed stays until another trip is opened.
  const [draft, setDraft] = useState<TripPlan>(() => (left?.key === key ? left.draft : (plan ?? blank)));
  const edits = usePlanEdits({ plan, draft, setDraft, calculate: planner.calculate });
  const [draftKey, setDraftKey] = useState(key);
  if (key !== draftKey) {
    const own = key !== null && key === ownKey;
    setDraftKey(key);
    setOwnKey(null);
    edits.follow(plan, own);
    if (!own) setDraft(plan ?? blank);
  }
  // Who is signed in becomes known a little later; a form that nobody has touched starts with their rhythm.
  const [draftBlank, setDraftBlank] = useState(blank);
  if (blank !== draftBlank) {
    setDraftBlank(blank);
    if (draft === draftBlank) setDraft(blank);
  }
  useEffect(() => {
    left = { key, draft };
  }, [key, draft]);

  const { trip } = planner;
  const locate = useMemo(() => (plan && trip ? locator(plan, trip) : pickedOnly), [plan, trip]);

  return {
    tab,
    openTab: (next) => {
      if (next === 'settings') void navigate({ to: '/settings', search: (now) => ({ ...now, tab: undefined }) });
      else void navigate({ to: '/', search: (now) => ({ ...now, tab: next === 'plan' ? undefined : next }) });
    },
    planner: { ...planner, calculate: edits.calculate },
    plan,
    blank,
    draft,
    setDraft: edits.change,
    edits,
    locate,
    requestOf: (wanted) => requestOf(wanted, extrasOf(wanted)),
    openTrip: (trip) => {
      planner.cancel();
      void navigate({ to: '/', search: { ...noTripSearch, ...trip } });
    },
    newTrip: () => {
      planner.cancel();
      forgetRoute();
      void navigate({ to: '/', search: noTripSearch });
    },
  };
}

/** Before a trip is planned nobody has found what was typed. */
const pickedOnly: Locate = ({ at }) => (at ? toLngLat(at) : null);

function planOfKey(key: string): TripPlan | null {
  return planOfSearch(JSON.parse(key) as TripSearch);
}
