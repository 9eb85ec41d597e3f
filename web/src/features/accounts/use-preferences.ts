import type { UserPreferences } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { toastError } from '../../ui/toasts.ts';

/** Changes some of the preferences, of the account or of this browser, and says so where the account did not take them. */
export const useChangePreferences = (): ((change: Partial<UserPreferences>) => void) =>
  useSavePreferences(({ message }) => toastError(accountsTexts.preferences.notSaved, { hint: message }));
