import { useSyncExternalStore } from 'react';
import { onConsentChange, readOptional, writeOptional } from './consent.ts';
import { settingsKey } from './storage/storage-keys.ts';

/** See docs/product/screens-and-settings.md#settings. */
const glassLevels = ['low', 'medium', 'default', 'high'] as const;
const themes = ['system', 'light', 'dark'] as const;
const distanceUnits = ['miles', 'kilometers'] as const;
/** Basemaps to choose from. */
const basemaps = ['streets', 'atlas'] as const;

/** The driver's settings for this browser. */
export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly distanceUnit: (typeof distanceUnits)[number];
  readonly glassOpacityLevel: (typeof glassLevels)[number];
  readonly basemap: (typeof basemaps)[number];
}

export type DistanceUnit = Settings['distanceUnit'];

const defaults: Settings = { theme: 'system', distanceUnit: 'miles', glassOpacityLevel: 'high', basemap: 'streets' };

/** Returns settings from any value, with defaults for unknown choices. */
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

/** Changes some settings, stores them if consent allows it, and notifies subscribers. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  writeOptional(settingsKey, current);
  for (const listener of listeners) listener();
}

export const currentSettings = (): Settings => current;

const isUsual = (settings: Settings): boolean =>
  (Object.keys(defaults) as (keyof Settings)[]).every((name) => settings[name] === defaults[name]);

// Late consent stores earlier choices; withdrawn consent keeps them for this visit.
onConsentChange(() => {
  if (!isUsual(current)) writeOptional(settingsKey, current);
});

/** Subscribes to changes. Returns an unsubscribe function. */
export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(onSettingsChange, currentSettings, currentSettings);
