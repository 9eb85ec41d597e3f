import { useSyncExternalStore } from 'react';
import { onConsentChange, readOptional, writeOptional } from './consent.ts';
import { settingsKey } from './storage/storage-keys.ts';

/** Card opacity levels from docs/product/screens-and-settings.md#settings. */
export const glassLevels = ['low', 'medium', 'default', 'high'] as const;
const themes = ['system', 'light', 'dark'] as const;
const distanceUnits = ['miles', 'kilometers'] as const;
const basemaps = ['streets', 'atlas'] as const;

/** User settings in this browser. */
export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly distanceUnit: (typeof distanceUnits)[number];
  readonly glassOpacityLevel: (typeof glassLevels)[number];
  readonly basemap: (typeof basemaps)[number];
}

export type DistanceUnit = Settings['distanceUnit'];

const defaults: Settings = { theme: 'system', distanceUnit: 'miles', glassOpacityLevel: 'high', basemap: 'streets' };

/** Parses stored settings, using defaults for invalid values. */
export function settingsOf(stored: unknown): Settings {
  const given: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    theme: themes.find((theme) => theme === given.theme) ?? defaults.theme,
    distanceUnit: distanceUnits.find((unit) => unit === given.distanceUnit) ?? defaults.distanceUnit,
    glassOpacityLevel: glassLevels.find((level) => level === given.glassOpacityLevel) ?? defaults.glassOpacityLevel,
    basemap: basemaps.find((basemap) => basemap === given.basemap) ?? defaults.basemap,
  };
}

let current: Settings = settingsOf(readOptional(settingsKey));
const listeners = new Set<() => void>();

/** Changes settings, stores them with consent, and notifies subscribers. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  writeOptional(settingsKey, current);
  for (const listener of listeners) listener();
}

export const currentSettings = (): Settings => current;

const isUsual = (settings: Settings): boolean =>
  (Object.keys(defaults) as (keyof Settings)[]).every((name) => settings[name] === defaults[name]);

// If consent is given later, store earlier choices; if withdrawn, keep them for this visit.
onConsentChange(() => {
  if (!isUsual(current)) writeOptional(settingsKey, current);
});

/** Calls the listener when settings change. Returns an unsubscribe function. */
export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(onSettingsChange, currentSettings, currentSettings);
