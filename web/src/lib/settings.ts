import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-store.ts';

/** Specification, part 2, point 2: four levels; 'high' unless chosen. */
const glassLevels = ['low', 'medium', 'default', 'high'] as const;
const themes = ['system', 'light', 'dark'] as const;
const distanceUnits = ['miles', 'kilometers'] as const;

/** What the driver chose for this browser. */
export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly distanceUnit: (typeof distanceUnits)[number];
  readonly glassOpacityLevel: (typeof glassLevels)[number];
}

export type DistanceUnit = Settings['distanceUnit'];

const STORAGE_KEY = 'roadcast.settings';
const defaults: Settings = { theme: 'system', distanceUnit: 'miles', glassOpacityLevel: 'high' };

/** @returns settings out of anything; what is not a known choice is as usual. */
export function settingsOf(stored: unknown): Settings {
  const given: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    theme: themes.find((theme) => theme === given.theme) ?? defaults.theme,
    distanceUnit: distanceUnits.find((unit) => unit === given.distanceUnit) ?? defaults.distanceUnit,
    glassOpacityLevel: glassLevels.find((level) => level === given.glassOpacityLevel) ?? defaults.glassOpacityLevel,
  };
}

let current: Settings = settingsOf(readLocal(STORAGE_KEY));
const listeners = new Set<() => void>();

/** Changes some settings, keeps them in the browser, and tells everyone who shows them. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  writeLocal(STORAGE_KEY, current);
  for (const listener of listeners) listener();
}

export const currentSettings = (): Settings => current;

/** Calls back on every change. @returns how to stop. */
export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(onSettingsChange, currentSettings);
