import type { LngLat } from '@roadcast/core/geo';
import { isDark } from '@roadcast/core/sun';
import { useEffect, useState } from 'react';
import { createStore, useStored } from '../../../lib/store.ts';

/** Which colors the screen of a drive has: those of the sun where the driver is, or always the same. */
export const lights = ['auto', 'day', 'night'] as const;
export type Light = (typeof lights)[number];

/** How the driver wants to see the drive; for as long as the page lasts. */
export interface ViewSettings {
  readonly light: Light;
  /** Whether the direction of travel is up on the map; north otherwise. */
  readonly headingUp: boolean;
}

const settings = createStore<ViewSettings>({ light: 'auto', headingUp: true });

export const useViewSettings = (): ViewSettings => useStored(settings);

export const changeViewSettings = (change: Partial<ViewSettings>): void =>
  settings.set({ ...settings.get(), ...change });

/** @param now epoch milliseconds. @returns whether the screen is dark. */
export function isNightScreen(light: Light, at: LngLat | null, now: number): boolean {
  if (light !== 'auto') return light === 'night';
  return at !== null && isDark(now, at[1], at[0]);
}

/** @returns the time, epoch milliseconds, as often as given; milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
