import type { LngLat } from '@roadcast/core/geo';
import { isDark } from '@roadcast/core/sun';
import { useEffect, useState } from 'react';
import { createStore, useStored } from '../../../lib/store.ts';

/** Color modes of the drive screen: by the sun at the driver's position, or fixed. */
export const lights = ['auto', 'day', 'night'] as const;
export type Light = (typeof lights)[number];

/** View settings, kept while the page is open. */
export interface ViewSettings {
  readonly light: Light;
  /** Whether the direction of travel is up on the map; otherwise north. */
  readonly headingUp: boolean;
}

const settings = createStore<ViewSettings>({ light: 'auto', headingUp: true });

export const useViewSettings = (): ViewSettings => useStored(settings);

export const changeViewSettings = (change: Partial<ViewSettings>): void =>
  settings.set({ ...settings.get(), ...change });

/** Returns whether to use the dark screen. @param now epoch milliseconds. */
export function isNightScreen(light: Light, at: LngLat | null, now: number): boolean {
  if (light !== 'auto') return light === 'night';
  return at !== null && isDark(now, at[1], at[0]);
}

/** Returns the current time, epoch milliseconds, updated periodically. @param every update interval, milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
