import { guidanceTexts } from '@roadcast/messages/guidance';
import type { LocationPort } from '../device/ports.ts';
import type { LocationAccess } from './guidance-view.ts';

/** A button in a message on the screen. */
export interface MessageAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Shows a short message on the screen. */
export interface ScreenMessages {
  readonly good: (message: string, hint?: string) => void;
  /** Shows a failure. @param action a button next to it. */
  readonly bad: (message: string, hint?: string, action?: MessageAction) => void;
}

const { toasts } = guidanceTexts;

/** Shows that location access was denied. */
export const showDenied = (say: ScreenMessages): void => say.bad(toasts.denied, toasts.deniedHint);

/**
 * Asks for location access if needed, and shows why there is none.
 * @param changed called with the state while asking.
 * @returns the final state: a drive starts with 'granted' only.
 */
export async function askForLocation(
  location: LocationPort,
  say: ScreenMessages,
  changed: (access: LocationAccess) => void,
): Promise<LocationAccess> {
  const settled = (access: LocationAccess): LocationAccess => {
    changed(access);
    return access;
  };
  if (!location.supported()) {
    say.bad(toasts.notSupported, toasts.notSupportedHint);
    return settled('unsupported');
  }
  const before = await location.permission();
  if (before === 'granted') return settled('granted');
  if (before === 'denied') {
    showDenied(say);
    return settled('denied');
  }
  changed('prompt');
  // No position yet isn't a refusal: under a roof it takes a while.
  if ((await location.ask()) !== 'denied') return settled('granted');
  // A prompt closed without an answer can be shown again; in browsers that don't report it, it counts as a refusal.
  if ((await location.permission()) === 'prompt') {
    say.bad(toasts.required, toasts.requiredHint);
    return settled('prompt');
  }
  showDenied(say);
  return settled('denied');
}
