import { canBePlanned, isSameTrip, isSettled, rebased, type TripRequest } from '@roadcast/core/trip-request';
import { useEffect, useRef, useState } from 'react';
import type { EditPlace, TripEdits } from './contexts.ts';
import { type Driver, inOwnVehicle } from './driver.ts';
import { begun, changedThroughout, type History, recorded, redone, stepsOf, undone } from './history.ts';
import { requestKey } from './trip-address.ts';
import type { Calculation } from './use-trip-planner.ts';

/** Debounces quick changes in a row. */
const DEBOUNCE_MILLISECONDS = 150;

interface RequestEditing {
  /** The open trip's request; null if none. */
  readonly request: TripRequest | null;
  readonly draft: TripRequest;
  readonly setDraft: (request: TripRequest) => void;
  readonly calculate: (request: TripRequest, kind: Calculation) => void;
  /** Null while loading. */
  readonly driver: Driver | null;
}

/** Edits of a planned trip. */
interface RequestEdits extends Pick<TripEdits, 'change' | 'edit' | 'settle' | 'calculate' | 'undo' | 'redo' | 'place'> {
  /** Call when the request in the address changes. @param own whether the change was made here. */
  readonly follow: (request: TripRequest | null, own: boolean) => void;
  /** Drops a pending change. */
  readonly drop: () => void;
  /** Whether a request is the open trip or a step of its history. */
  readonly has: (request: TripRequest) => boolean;
  /** Changes the vehicle of the form, the trip and every step of the history, and replans the trip. */
  readonly refit: (fit: (request: TripRequest) => TripRequest) => void;
}

/** Edits of one trip: each is planned after a short delay, and can be undone. */
export function useRequestEdits({ request, draft, setDraft, calculate, driver }: RequestEditing): RequestEdits {
  const [history, setHistory] = useState<History<TripRequest> | null>(() => request && begun(request));
  const [place, setPlace] = useState<EditPlace>('form');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // A second change may come before the first one is rendered.
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });

  const follow = (opened: TripRequest | null, own: boolean): void => {
    const goesOn = own && opened && history && isSameTrip(history.present, opened);
    if (!goesOn) setHistory(opened && begun(opened));
  };

  const ask = (next: TripRequest, kind: Calculation): void => {
    clearTimeout(waiting.current);
    if (history && isSameTrip(history.present, next) && requestKey(history.present) !== requestKey(next)) {
      setHistory(recorded(history, next));
    }
    calculate(next, kind);
  };
  // A timer must use the state at the time it fires.
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const schedule = (next: TripRequest): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latest.current(next, 'edit'), DEBOUNCE_MILLISECONDS);
  };

  const step = (move: (history: History<TripRequest>) => History<TripRequest>) => (): void => {
    if (!history) return;
    clearTimeout(waiting.current);
    // Typed but unplanned input is a separate step, so that it can be restored.
    const typed = requestKey(draft) !== requestKey(history.present) && isSameTrip(history.present, draft);
    const next = move(typed ? recorded(history, draft) : history);
    setPlace('form');
    setHistory(next);
    setDraft(next.present);
    calculate(next.present, 'edit');
  };

  const isChange = (next: TripRequest): boolean =>
    history !== null && requestKey(next) !== requestKey(history.present) && isSameTrip(history.present, next);
  return {
    change: (changed) => {
      const next = inOwnVehicle(draft, changed, driver);
      setPlace('form');
      setDraft(next);
      if (history && request && isChange(next) && isSettled(history.present, next)) schedule(next);
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
      // An incomplete word in a field stays; the change doesn't wait for it.
      const settled = isSettled(history.present, whole) ? whole : rebased(base, changed, history.present);
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
    drop: () => clearTimeout(waiting.current),
    has: (request) => {
      const key = requestKey(request);
      return history !== null && stepsOf(history).some((step) => requestKey(step) === key);
    },
    refit: (fit) => {
      setDraft(fit(draft));
      if (!history || fit(history.present) === history.present) return;
      clearTimeout(waiting.current);
      const next = changedThroughout(history, fit);
      setHistory(next);
      calculate(next.present, 'new');
    },
    undo: history && history.past.length > 0 ? step(undone) : null,
    redo: history && history.future.length > 0 ? step(redone) : null,
    place,
  };
}
