import { useEffect, useRef, useState } from 'react';
import type { EditPlace, TripEdits } from './contexts.ts';
import { begun, type History, recorded, redone, undone } from './history.ts';
import { isSameTrip, rebased } from './plan-edits.ts';
import { canBePlanned, isSettled } from './plan-fields.ts';
import type { TripPlan } from './trip-plan.ts';
import { planKey } from './trip-search.ts';
import type { Calculation } from './use-trip-planner.ts';

/** Quick changes in a row are planned once. */
const DEBOUNCE_MILLISECONDS = 150;

interface PlanEditing {
  /** What the trip on the screen is planned from; null for none. */
  readonly plan: TripPlan | null;
  readonly draft: TripPlan;
  readonly setDraft: (plan: TripPlan) => void;
  readonly calculate: (plan: TripPlan, kind: Calculation) => void;
}

/** Changing a planned trip. */
interface PlanEdits extends Pick<TripEdits, 'change' | 'edit' | 'settle' | 'calculate' | 'undo' | 'redo' | 'place'> {
  /** To be told when the address has another plan. @param own whether it is what was asked for here. */
  readonly follow: (plan: TripPlan | null, own: boolean) => void;
}

/** The changes of one trip: each is planned a moment after it was made, and can be taken back. */
export function usePlanEdits({ plan, draft, setDraft, calculate }: PlanEditing): PlanEdits {
  const [history, setHistory] = useState<History<TripPlan> | null>(() => plan && begun(plan));
  const [place, setPlace] = useState<EditPlace>('form');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // Two changes may come before the screen has been drawn with the first of them.
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });

  const follow = (opened: TripPlan | null, own: boolean): void => {
    const goesOn = own && opened && history && isSameTrip(history.present, opened);
    if (!goesOn) setHistory(opened && begun(opened));
  };

  const ask = (next: TripPlan, kind: Calculation): void => {
    clearTimeout(waiting.current);
    if (history && isSameTrip(history.present, next) && planKey(history.present) !== planKey(next)) {
      setHistory(recorded(history, next));
    }
    calculate(next, kind);
  };
  // A timer that goes off later asks on behalf of the screen as it is then.
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const schedule = (next: TripPlan): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latest.current(next, 'edit'), DEBOUNCE_MILLISECONDS);
  };

  const step = (move: (history: History<TripPlan>) => History<TripPlan>) => (): void => {
    if (!history) return;
    clearTimeout(waiting.current);
    // What was typed and not planned yet is a step of its own, so that it can be had back.
    const typed = planKey(draft) !== planKey(history.present) && isSameTrip(history.present, draft);
    const next = move(typed ? recorded(history, draft) : history);
    setPlace('form');
    setHistory(next);
    setDraft(next.present);
    calculate(next.present, 'edit');
  };

  const isChange = (next: TripPlan): boolean =>
    history !== null && planKey(next) !== planKey(history.present) && isSameTrip(history.present, next);
  return {
    change: (next) => {
      setPlace('form');
      setDraft(next);
      if (history && plan && isChange(next) && isSettled(history.present, next)) schedule(next);
      else clearTimeout(waiting.current);
    },
    edit: (next, where = 'form') => {
      const base = plan ?? draft;
      const typed = newest.current;
      const whole = rebased(base, withNewerDays(base, next, typed), typed);
      newest.current = whole;
      setPlace(where);
      setDraft(whole);
      if (!history) return;
      // Half a word in a field stays where it is; the change does not wait for the rest of it.
      const settled = isSettled(history.present, whole)
        ? whole
        : rebased(base, withNewerDays(base, next, history.present), history.present);
      if (canBePlanned(settled)) schedule(settled);
    },
    settle: () => {
      if (isChange(draft) && canBePlanned(draft)) schedule(draft);
    },
    calculate: (next) => {
      setPlace('form');
      ask(next, 'new');
    },
    follow,
    undo: history && history.past.length > 0 ? step(undone) : null,
    redo: history && history.future.length > 0 ? step(redone) : null,
    place,
  };
}

/** @returns the change, with the hours of other days and the skipped towns as they are on the plan that it is to be made on. */
export function withNewerDays(base: TripPlan, next: TripPlan, onto: TripPlan): TripPlan {
  const hoursOnDay: Record<number, number> = { ...onto.hoursOnDay };
  for (const day of Object.keys({ ...base.hoursOnDay, ...next.hoursOnDay }).map(Number)) {
    const hours = next.hoursOnDay[day];
    if (base.hoursOnDay[day] === hours) continue;
    if (hours === undefined) delete hoursOnDay[day];
    else hoursOnDay[day] = hours;
  }
  const allowed = base.notAt.filter((town) => !next.notAt.includes(town));
  const notAt = [...new Set([...onto.notAt, ...next.notAt.filter((town) => !base.notAt.includes(town))])];
  return { ...next, hoursOnDay, notAt: notAt.filter((town) => !allowed.includes(town)) };
}
