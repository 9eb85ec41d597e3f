import { copyText } from './copy-text.ts';

/** Returns whether the device has a dialog to send links. */
export const canSendLinks = (): boolean => typeof navigator.share === 'function';

/**
 * Offers a link in the device's dialog.
 * @returns whether the dialog was used or closed; false if there is none or it failed.
 */
export async function sendLink(title: string, url: string): Promise<boolean> {
  if (!canSendLinks()) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a link. @returns whether the browser allowed it. */
export const copyLink = (url: string): Promise<boolean> =>
  copyText(Promise.resolve(url)).then(
    () => true,
    () => false,
  );
