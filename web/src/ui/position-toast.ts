import { weatherTexts } from '@roadcast/messages/weather';
import type { PositionError } from '../lib/current-position.ts';
import { toastError } from './toasts.ts';

const { toasts, location } = weatherTexts;

/** Shows why the driver's position is unavailable. @param title fallback if the reason has no title. */
export function toastPositionProblem(kind: PositionError['kind'], title: string): void {
  if (kind === 'denied') toastError(toasts.denied, { hint: toasts.deniedHint });
  else if (kind === 'unsupported') toastError(toasts.notSupported, { hint: location.unsupported });
  else toastError(title, { hint: location[kind] });
}
