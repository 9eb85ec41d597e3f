import type { UserPreferences } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useEffect } from 'react';
import { useUser } from '../../lib/me.ts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { changeSettings } from '../../lib/settings.ts';
import { toastError } from '../../ui/toasts.ts';

/** Changes some of the preferences, of the account or of this browser, and says so where the account did not take them. */
export const useChangePreferences = (): ((change: Partial<UserPreferences>) => void) =>
  useSavePreferences(({ message }) => toastError(accountsTexts.preferences.notSaved, { hint: message }));

/** Lets the screens measure as the account says. */
export function useAccountUnit(): void {
  const unit = useUser()?.preferences.distanceUnit;
  useEffect(() => {
    if (unit) changeSettings({ distanceUnit: unit });
  }, [unit]);
}
