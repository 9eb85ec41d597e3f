/** A short word about what has just been done. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly hint: string | undefined;
  readonly action: { readonly label: string; readonly onClick: () => void } | undefined;
}

type ToastOptions = Partial<Pick<Toast, 'hint' | 'action'>>;

let show: ((toast: Toast) => void) | null = null;
let waiting: Toast | null = null;

function tell(toast: Toast): void {
  if (show) show(toast);
  else waiting = toast;
}

/** Says that something went well; replaces the toast before it. */
export const toastSuccess = (message: string, { hint, action }: ToastOptions = {}): void =>
  tell({ kind: 'success', message, hint, action });

/** Says that something went wrong; replaces the toast before it. */
export const toastError = (message: string, { hint, action }: ToastOptions = {}): void =>
  tell({ kind: 'error', message, hint, action });

/** Shows toasts from now on, also one that came before. @returns how to stop. */
export function onToast(listener: (toast: Toast) => void): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}
