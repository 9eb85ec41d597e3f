import {
  isSameTrip,
  rebased,
  requestOfDraft,
  settledRequestOf,
  type TripDraft,
  type TripRequest,
} from '@roadcast/core/trip-request';
import { useEffect, useRef, useState } from 'react';
import type { EditPlace, TripEdits } from './contexts.ts';
import { type Driver, inOwnVehicle } from './driver.ts';
import { begun, changedThroughout, type History, recorded, redone, stepsOf, undone } from './history.ts';
import { requestKey } from './trip-address.ts';
import type { Calculation } from './use-trip-planner.ts';

/** Delay before planning a change, milliseconds; groups quick changes. */
const DEBOUNCE_MILLISECONDS = 150;

interface RequestEditing {
  /** Request of the open trip; null if none. */
  readonly request: TripRequest | null;
  readonly draft: TripDraft;
  readonly setDraft: (draft: TripDraft) => void;
  readonly calculate: (request: TripRequest, kind: Calculation) => void;
  /** Null while loading. */
  readonly driver: Driver | null;
}

/** Edits to a planned trip. */
interface RequestEdits extends Pick<TripEdits, 'change' | 'edit' | 'settle' | 'calculate' | 'undo' | 'redo' | 'place'> {
  /** Follows a change of the trip in the address. @param own whether this page made the change. */
  readonly follow: (request: TripRequest | null, own: boolean) => void;
  /** Drops a pending change. */
  readonly drop: () => void;
  /** Returns whether a draft is the open trip or in its history. */
  readonly has: (draft: TripDraft) => boolean;
  /** Changes the vehicle in the form, the trip and its whole history, and replans the trip. */
  readonly refit: (fit: (draft: TripDraft) => TripDraft) => void;
}

/** Manages edits to the open trip. Each is planned after a short delay and can be undone. */
export function useRequestEdits({ request, draft, setDraft, calculate, driver }: RequestEditing): RequestEdits {
  const [history, setHistory] = useState<History<TripDraft> | null>(() => request && begun(request));
  const [place, setPlace] = useState<EditPlace>('form');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // A second change may come before the first has rendered.
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });

  const follow = (opened: TripRequest | null, own: boolean): void => {
    const goesOn = own && opened && history && isSameTrip(history.present, opened);
    if (!goesOn) setHistory(opened && begun(opened));
  };

  const plan = (next: TripDraft, kind: Calculation): void => {
    const { request: complete } = requestOfDraft(next);
    if (complete) calculate(complete, kind);
  };
  const ask = (next: TripRequest, kind: Calculation): void => {
    clearTimeout(waiting.current);
    if (history && isSameTrip(history.present, next) && requestKey(history.present) !== requestKey(next)) {
      setHistory(recorded(history, next));
    }
    calculate(next, kind);
  };
  // Timers must use the state at the time they fire.
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const schedule = (next: TripRequest): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latest.current(next, 'edit'), DEBOUNCE_MILLISECONDS);
  };

  const step = (move: (history: History<TripDraft>) => History<TripDraft>) => (): void => {
    if (!history) return;
    clearTimeout(waiting.current);
    // Record typed but unplanned input as a separate step, so it can be restored.
    const typed = requestKey(draft) !== requestKey(history.present) && isSameTrip(history.present, draft);
    const next = move(typed ? recorded(history, draft) : history);
    setPlace('form');
    setHistory(next);
    setDraft(next.present);
    plan(next.present, 'edit');
  };

  const isChange = (next: TripDraft): boolean =>
    history !== null && requestKey(next) !== requestKey(history.present) && isSameTrip(history.present, next);
  return {
    change: (changed) => {
      const next = inOwnVehicle(draft, changed, driver);
      setPlace('form');
      setDraft(next);
      const ready = history && request && isChange(next) ? settledRequestOf(history.present, next) : null;
      if (ready) schedule(ready);
      else clearTimeout(waiting.current);
    },
    edit: (next, where = 'form') => {
      const base = request ?? draft;
      const typed = newest.current;
      const changed = inOwnVehicle(base, next, driver);
      const whole = rebased(base, changed, typed);
      newest.current = whole;
      setPlace(where);
      setDraft(whole);
      if (!history) return;
      // Plan the change without waiting for an unfinished place name, which stays in its field.
      const ready =
        settledRequestOf(history.present, whole) ?? requestOfDraft(rebased(base, changed, history.present)).request;
      if (ready) schedule(ready);
    },
    settle: () => {
      const { request: complete } = requestOfDraft(draft);
      if (complete && isChange(complete)) schedule(complete);
    },
    calculate: (next) => {
      setPlace('form');
      const { request: complete } = requestOfDraft(next);
      if (complete) ask(complete, 'new');
    },
    follow,
    drop: () => clearTimeout(waiting.current),
    has: (known) => {
      const key = requestKey(known);
      return history !== null && stepsOf(history).some((step) => requestKey(step) === key);
    },
    refit: (fit) => {
      setDraft(fit(draft));
      if (!history || fit(history.present) === history.present) return;
      clearTimeout(waiting.current);
      const next = changedThroughout(history, fit);
      setHistory(next);
      plan(next.present, 'new');
    },
    undo: history && history.past.length > 0 ? step(undone) : null,
    redo: history && history.future.length > 0 ? step(redone) : null,
    place,
  };
}
