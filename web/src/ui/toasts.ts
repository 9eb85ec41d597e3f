import { useSyncExternalStore } from 'react';

/** Brief message about a completed or failed action. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly hint: string | undefined;
  /** Display time, milliseconds; five seconds if undefined. */
  readonly duration: number | undefined;
  /** Position; 'bottom' if the related heading is at the top. */
  readonly place: 'top' | 'bottom';
  readonly action: { readonly label: string; readonly onClick: () => void } | undefined;
}

export type ToastScheme = 'light' | 'dark';

type ToastOptions = Partial<Pick<Toast, 'hint' | 'action' | 'duration' | 'place'>>;

let show: ((toast: Toast) => void) | null = null;
let waiting: Toast | null = null;
let scheme: ToastScheme | null = null;
const watchers = new Set<() => void>();

function add(given: Toast): void {
  const toast: Toast = scheme ? { ...given, place: 'bottom' } : given;
  if (show) show(toast);
  else {
    waiting = toast;
    for (const notify of watchers) notify();
  }
}

/** Shows a success message, replacing the previous toast. */
export const toastSuccess = (message: string, { hint, action, duration, place = 'top' }: ToastOptions = {}): void =>
  add({ kind: 'success', message, hint, action, duration, place });

/** Shows an error message, replacing the previous toast. */
export const toastError = (message: string, { hint, action, duration, place = 'top' }: ToastOptions = {}): void =>
  add({ kind: 'error', message, hint, action, duration, place });

/** Calls the listener for each toast, including a pending one. Returns an unsubscribe function. */
export function onToast(listener: (toast: Toast) => void): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}

/**
 * Shows toasts at the bottom in a color scheme, for full-page screens whose top must not be covered. Returns a function
 * to undo this.
 */
export function showToastsIn(own: ToastScheme): () => void {
  const change = (to: ToastScheme | null): void => {
    scheme = to;
    for (const notify of watchers) notify();
  };
  change(own);
  return () => change(null);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Returns whether a toast is pending but not shown yet. */
export const useToastWaits = (): boolean =>
  useSyncExternalStore(
    watch,
    () => waiting !== null,
    () => false,
  );

/** Returns the screen's color scheme for toasts; null for the page's own. */
export const useToastScheme = (): ToastScheme | null =>
  useSyncExternalStore(
    watch,
    () => scheme,
    () => null,
  );
