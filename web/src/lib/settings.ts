import { useSyncExternalStore } from 'react';
import { onConsentChange, readOptional, writeOptional } from './consent.ts';

/** Specification, part 2, point 2: four levels; 'high' unless chosen. */
const glassLevels = ['low', 'medium', 'default', 'high'] as const;
const themes = ['system', 'light', 'dark'] as const;
const distanceUnits = ['miles', 'kilometers'] as const;
/** What lies under the trip where there is a choice. */
const basemaps = ['streets', 'atlas'] as const;

/** What the driver chose for this browser. */
export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly distanceUnit: (typeof distanceUnits)[number];
  readonly glassOpacityLevel: (typeof glassLevels)[number];
  readonly basemap: (typeof basemaps)[number];
}

export type DistanceUnit = Settings['distanceUnit'];

const STORAGE_KEY = 'roadcast.settings';
const defaults: Settings = { theme: 'system', distanceUnit: 'miles', glassOpacityLevel: 'high', basemap: 'streets' };

/** @returns settings out of anything; what is not a known choice is as usual. */
export function settingsOf(stored: unknown): Settings {
  const given: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    theme: themes.find((theme) => theme === given.theme) ?? defaults.theme,
    distanceUnit: distanceUnits.find((unit) => unit === given.distanceUnit) ?? defaults.distanceUnit,
    glassOpacityLevel: glassLevels.find((level) => level === given.glassOpacityLevel) ?? defaults.glassOpacityLevel,
    basemap: basemaps.find((basemap) => basemap === given.basemap) ?? defaults.basemap,
  };
}

let current: Settings = settingsOf(readOptional(STORAGE_KEY));
const listeners = new Set<() => void>();

/** Changes some settings, keeps them for as long as the driver's consent allows, and tells everyone who shows them. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  writeOptional(STORAGE_KEY, current);
  for (const listener of listeners) listener();
}

export const currentSettings = (): Settings => current;

const isUsual = (settings: Settings): boolean =>
  (Object.keys(defaults) as (keyof Settings)[]).every((name) => settings[name] === defaults[name]);

// Consent given late keeps what was chosen before it; consent withdrawn leaves it for this visit.
onConsentChange(() => {
  if (!isUsual(current)) writeOptional(STORAGE_KEY, current);
});

/** Calls back on every change. @returns how to stop. */
export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(onSettingsChange, currentSettings, currentSettings);
