import { weatherTexts } from '@roadcast/messages/weather';
import type { PositionError } from '../lib/current-position.ts';
import { toastError } from './toasts.ts';

const { toasts, location } = weatherTexts;

/** Says why the driver's place is not to be had. @param title of what was asked for, where the reason has no title of its own. */
export function toastPositionProblem(kind: PositionError['kind'], title: string): void {
  if (kind === 'denied') toastError(toasts.denied, { hint: toasts.deniedHint });
  else if (kind === 'unsupported') toastError(toasts.notSupported, { hint: location.unsupported });
  else toastError(title, { hint: location[kind] });
}
