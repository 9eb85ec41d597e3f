import { useSyncExternalStore } from 'react';

/** A brief message about a completed action. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly hint: string | undefined;
  /** Display time, milliseconds; five seconds by default. */
  readonly duration: number | undefined;
  /** Position: at the bottom if the related heading is at the top. */
  readonly place: 'top' | 'bottom';
  readonly action: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** The colors of toasts. */
export type ToastScheme = 'light' | 'dark';

type ToastOptions = Partial<Pick<Toast, 'hint' | 'action' | 'duration' | 'place'>>;

let show: ((toast: Toast) => void) | null = null;
let waiting: Toast | null = null;
let scheme: ToastScheme | null = null;
const watchers = new Set<() => void>();

function tell(told: Toast): void {
  const toast: Toast = scheme ? { ...told, place: 'bottom' } : told;
  if (show) show(toast);
  else {
    waiting = toast;
    for (const tellWatcher of watchers) tellWatcher();
  }
}

/** Shows a success message; replaces the previous toast. */
export const toastSuccess = (message: string, { hint, action, duration, place = 'top' }: ToastOptions = {}): void =>
  tell({ kind: 'success', message, hint, action, duration, place });

/** Shows an error message; replaces the previous toast. */
export const toastError = (message: string, { hint, action, duration, place = 'top' }: ToastOptions = {}): void =>
  tell({ kind: 'error', message, hint, action, duration, place });

/** Shows toasts from now on, including a pending one. Returns an unsubscribe function. */
export function onToast(listener: (toast: Toast) => void): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}

/**
 * For a full-page screen that must not be covered at the top and has its own color scheme: toasts appear at the bottom,
 * in its colors. Returns a function to undo this.
 */
export function showToastsIn(own: ToastScheme): () => void {
  const change = (to: ToastScheme | null): void => {
    scheme = to;
    for (const tellWatcher of watchers) tellWatcher();
  };
  change(own);
  return () => change(null);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Returns whether a toast is pending that nothing shows yet. */
export const useToastWaits = (): boolean =>
  useSyncExternalStore(
    watch,
    () => waiting !== null,
    () => false,
  );

/** Returns the screen's color scheme for toasts; null for the page's. */
export const useToastScheme = (): ToastScheme | null =>
  useSyncExternalStore(
    watch,
    () => scheme,
    () => null,
  );
