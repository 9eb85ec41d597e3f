import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from './local-store.ts';

/** What the driver chose for this browser. */
const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  distanceUnit: z.enum(['miles', 'kilometers']).catch('miles'),
  /** Specification: four levels, 'high' unless chosen. */
  glassOpacityLevel: z.enum(['low', 'medium', 'default', 'high']).catch('high'),
});

export type Settings = z.infer<typeof settingsSchema>;
export type DistanceUnit = Settings['distanceUnit'];

const STORAGE_KEY = 'roadcast.settings';
const defaults: Settings = { theme: 'system', distanceUnit: 'miles', glassOpacityLevel: 'high' };

let current: Settings = readLocal(STORAGE_KEY, settingsSchema) ?? defaults;
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
