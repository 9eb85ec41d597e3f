import { guidanceTexts } from '@roadcast/messages/guidance';
import type { LocationPort } from '../device/ports.ts';
import type { LocationAccess } from './guidance-view.ts';

/** Button in a message. */
export interface MessageAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Short messages on the screen. */
export interface ScreenMessages {
  readonly good: (message: string, hint?: string) => void;
  /** Shows an error. @param action button next to the message. */
  readonly bad: (message: string, hint?: string, action?: MessageAction) => void;
}

const { toasts } = guidanceTexts;

/** Shows that location access was denied. */
export const showDenied = (messages: ScreenMessages): void => messages.bad(toasts.denied, toasts.deniedHint);

/**
 * Asks for location access if needed, and shows why if unavailable.
 * @param changed called with each new state.
 * @returns the final state; start a drive only if 'granted'.
 */
export async function askForLocation(
  location: LocationPort,
  messages: ScreenMessages,
  changed: (access: LocationAccess) => void,
): Promise<LocationAccess> {
  const settled = (access: LocationAccess): LocationAccess => {
    changed(access);
    return access;
  };
  if (!location.supported()) {
    messages.bad(toasts.notSupported, toasts.notSupportedHint);
    return settled('unsupported');
  }
  const before = await location.permission();
  if (before === 'granted') return settled('granted');
  if (before === 'denied') {
    showDenied(messages);
    return settled('denied');
  }
  changed('prompt');
  // Proceed without a position unless access was denied, because the first position may take a while indoors.
  if ((await location.ask()) !== 'denied') return settled('granted');
  // A prompt dismissed without an answer can be shown again. Browsers that don't distinguish dismissal report 'denied'.
  if ((await location.permission()) === 'prompt') {
    messages.bad(toasts.required, toasts.requiredHint);
    return settled('prompt');
  }
  showDenied(messages);
  return settled('denied');
}
