import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { blankPlan } from '../features/trips/plan-of-request.ts';
import type { TripPlan } from '../features/trips/trip-plan.ts';
import { noTripSearch, planKey, planOfSearch, searchOfPlan, type TripSearch } from '../features/trips/trip-search.ts';
import { forgetRoute } from '../features/trips/trip-storage.ts';
import { type TripPlanner, useTripPlanner } from '../features/trips/use-trip-planner.ts';
import { useUser } from '../lib/me.ts';
import type { TabName } from './tabs.ts';

/** The main screen's state: the tab and the trip from the address, and the form's draft. */
export interface Planner {
  readonly tab: TabName;
  readonly openTab: (tab: TabName) => void;
  readonly planner: TripPlanner;
  /** The plan in the address. */
  readonly plan: TripPlan | null;
  /** An empty form, with what the account says of its driver. */
  readonly blank: TripPlan;
  /** What stands in the form: typed, not planned yet. */
  readonly draft: TripPlan;
  readonly setDraft: (plan: TripPlan) => void;
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

  const planner = useTripPlanner(
    plan,
    useCallback(
      (planned: TripPlan) => {
        void navigate({ to: '.', search: (before) => ({ ...before, ...searchOfPlan(planned) }) });
      },
      [navigate],
    ),
  );

  const preferences = useUser()?.preferences ?? null;
  const blank = useMemo(() => blankPlan(preferences), [preferences]);

  // The form follows the address; what is typed stays until another trip is opened.
  const [draft, setDraft] = useState<TripPlan>(() => (left?.key === key ? left.draft : (plan ?? blank)));
  const [draftKey, setDraftKey] = useState(key);
  if (key !== draftKey) {
    setDraftKey(key);
    setDraft(plan ?? blank);
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

  return {
    tab,
    openTab: (next) => {
      if (next === 'settings') void navigate({ to: '/settings', search: (now) => ({ ...now, tab: undefined }) });
      else void navigate({ to: '/', search: (now) => ({ ...now, tab: next === 'plan' ? undefined : next }) });
    },
    planner,
    plan,
    blank,
    draft,
    setDraft,
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

function planOfKey(key: string): TripPlan | null {
  return planOfSearch(JSON.parse(key) as TripSearch);
}
