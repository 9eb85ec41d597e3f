import { useEffect } from 'react';
import { useUser } from '../../lib/me.ts';
import { changeSettings } from '../../lib/settings.ts';

/** Applies the account's distance unit to this browser. */
export function useAccountUnit(): void {
  const unit = useUser()?.preferences.distanceUnit;
  useEffect(() => {
    if (unit) changeSettings({ distanceUnit: unit });
  }, [unit]);
}
