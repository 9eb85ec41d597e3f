import { useEffect } from 'react';
import { useUser } from '../../lib/me.ts';
import { changeSettings } from '../../lib/settings.ts';

/** Lets the screens measure as the account says. */
export function useAccountUnit(): void {
  const unit = useUser()?.preferences.distanceUnit;
  useEffect(() => {
    if (unit) changeSettings({ distanceUnit: unit });
  }, [unit]);
}
