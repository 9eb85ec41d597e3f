import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { useSettings } from '../lib/settings.ts';

/** One at a time, five seconds. Specification, part 1, point 9. */
const TOAST_MILLISECONDS = 5000;

/** Where toasts appear. */
export function Toaster() {
  const { theme } = useSettings();
  return (
    <Sonner
      theme={theme}
      position="top-center"
      // Below the header with its tabs, and on a phone below the way into the form.
      offset={{ top: '4.75rem' }}
      mobileOffset={{ top: '5rem' }}
      visibleToasts={1}
      duration={TOAST_MILLISECONDS}
      toastOptions={{ style: { fontFamily: 'var(--font-sans)', fontSize: '1rem', borderRadius: '0.875rem' } }}
    />
  );
}

interface ToastOptions {
  readonly hint?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

const options = ({ hint, action }: ToastOptions) => ({
  id: 'toast',
  ...(hint === undefined ? {} : { description: hint }),
  action,
});

/** Says that something went well; replaces the toast before it. */
export const toastSuccess = (message: string, more: ToastOptions = {}): void => {
  toast.success(message, options(more));
};

/** Says that something went wrong; replaces the toast before it. */
export const toastError = (message: string, more: ToastOptions = {}): void => {
  toast.error(message, options(more));
};
