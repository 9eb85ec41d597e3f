import { guidanceTexts } from '@roadcast/messages/guidance';
import type { LocationPort } from '../device/ports.ts';
import type { LocationAccess } from './guidance-view.ts';

/** A button that goes with a short word on the screen. */
export interface SaidAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Says a short word on the screen. */
export interface Sayings {
  readonly good: (message: string, hint?: string) => void;
  /** @param action a button beside it. */
  readonly bad: (message: string, hint?: string, action?: SaidAction) => void;
}

const { toasts } = guidanceTexts;

/** Says that the location was refused. */
export const sayDenied = (say: Sayings): void => say.bad(toasts.denied, toasts.deniedHint);

/**
 * Asks for the driver's location where it has to, and says why there is none.
 * @param changed hears how the matter stands while it is being asked.
 * @returns how it stands then: a drive starts with 'granted' only.
 */
export async function askForLocation(
  location: LocationPort,
  say: Sayings,
  changed: (access: LocationAccess) => void,
): Promise<LocationAccess> {
  const told = (access: LocationAccess): LocationAccess => {
    changed(access);
    return access;
  };
  if (!location.supported()) {
    say.bad(toasts.notSupported, toasts.notSupportedHint);
    return told('unsupported');
  }
  const before = await location.permission();
  if (before === 'granted') return told('granted');
  if (before === 'denied') {
    sayDenied(say);
    return told('denied');
  }
  changed('prompt');
  // No position yet is no refusal: under a roof it takes its time.
  if ((await location.ask()) !== 'denied') return told('granted');
  // A question that was closed without an answer can be asked again; browsers that do not say which count as a refusal.
  if ((await location.permission()) === 'prompt') {
    say.bad(toasts.required, toasts.requiredHint);
    return told('prompt');
  }
  sayDenied(say);
  return told('denied');
}
