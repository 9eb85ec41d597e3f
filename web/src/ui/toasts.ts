import { useSyncExternalStore } from 'react';

/** A short word about what has just been done. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly hint: string | undefined;
  /** How long it stays, milliseconds; five seconds where left out. */
  readonly duration: number | undefined;
  /** Where it appears: at the foot where what it is about has its heading at the top. */
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

/** Says that something went well; replaces the toast before it. */
export const toastSuccess = (message: string, { hint, action, duration, place = 'top' }: ToastOptions = {}): void =>
  tell({ kind: 'success', message, hint, action, duration, place });

/** Says that something went wrong; replaces the toast before it. */
export const toastError = (message: string, { hint, action, duration, place = 'top' }: ToastOptions = {}): void =>
  tell({ kind: 'error', message, hint, action, duration, place });

/** Shows toasts from now on, also one that came before. @returns how to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}

/**
 * For a screen that fills the page, whose top nothing may cover and which has its own hour: all toasts appear at its foot, in its colors.
 * @returns how to stop.
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

/** @returns whether there is a toast that nothing shows yet. */
export const useToastWaits = (): boolean =>
  useSyncExternalStore(
    watch,
    () => waiting !== null,
    () => false,
  );

/** @returns the colors that a screen wants for its toasts; null for those of the page. */
export const useToastScheme = (): ToastScheme | null =>
  useSyncExternalStore(
    watch,
    () => scheme,
    () => null,
  );
