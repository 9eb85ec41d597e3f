import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { useSettings } from '../lib/settings.ts';
import { onToast, useToastScheme } from './toasts.ts';

/**
 * Display time of a toast, milliseconds. Toasts appear one at a time. See docs/product/screens-and-settings.md#toasts.
 */
const TOAST_MILLISECONDS = 5000;

/** Renders toasts. Loads the toast library after all visible content. */
export function Toaster() {
  const { theme } = useSettings();
  const scheme = useToastScheme();
  useEffect(
    () =>
      onToast(({ kind, message, hint, action, place, duration = TOAST_MILLISECONDS }) => {
        const position = `${place}-center` as const;
        toast[kind](message, {
          id: 'toast',
          ...(hint === undefined ? {} : { description: hint }),
          action,
          duration,
          position,
        });
      }),
    [],
  );
  return (
    <Sonner
      theme={scheme ?? theme}
      position="top-center"
      // Below the header with its tabs or, on phones, the form button; above a bottom bar.
      offset={{ top: '4.75rem', bottom: 'var(--toast-foot, 1.5rem)' }}
      mobileOffset={{ top: '5rem', bottom: 'var(--toast-foot, 1rem)' }}
      visibleToasts={1}
      duration={TOAST_MILLISECONDS}
      toastOptions={{ style: { fontFamily: 'var(--font-sans)', fontSize: '1rem', borderRadius: '0.875rem' } }}
    />
  );
}
