import type { UserPreferences } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { toastError } from '../../ui/toasts.ts';

/** Returns a function that changes preferences in the account or this browser, and shows an error if saving fails. */
export const useChangePreferences = (): ((change: Partial<UserPreferences>) => void) =>
  useSavePreferences(({ message }) => toastError(accountsTexts.preferences.notSaved, { hint: message }));
