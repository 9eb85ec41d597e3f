import { type SpokenLanguage, spokenLanguages } from '@roadcast/messages/spoken';
import { onConsentChange, readOptional, writeOptional } from '../../../lib/consent.ts';
import { createStore, useStored } from '../../../lib/store.ts';
import { voiceKey } from '../kept/stored-keys.ts';

/** Choices from docs/product/navigation.md#voice-settings; distances in feet. */
export const voiceKinds = ['female', 'male'] as const;
export const announcementDistances = [250, 500, 1000, 1500] as const;
export const volumeSlider = { least: 0, most: 100, step: 10 } as const;

export type VoiceKind = (typeof voiceKinds)[number];

/** Voice settings in this browser. */
export interface VoiceSettings {
  readonly enabled: boolean;
  /** Volume, 0 to 100. */
  readonly volume: number;
  readonly voice: VoiceKind;
  readonly language: SpokenLanguage;
  /** Distance of the last announcement before a maneuver, feet. */
  readonly announcementFeet: (typeof announcementDistances)[number];
}

/** Defaults from docs/product/navigation.md#voice-settings. */
const defaults: VoiceSettings = {
  enabled: true,
  volume: 80,
  voice: 'female',
  language: 'en-US',
  announcementFeet: 500,
};

/** Parses stored settings, using defaults for invalid values. */
export function voiceSettingsOf(stored: unknown): VoiceSettings {
  const given: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    enabled: typeof given.enabled === 'boolean' ? given.enabled : defaults.enabled,
    volume: isOnSlider(given.volume) ? given.volume : defaults.volume,
    voice: voiceKinds.find((kind) => kind === given.voice) ?? defaults.voice,
    language: spokenLanguages.find((language) => language === given.language) ?? defaults.language,
    announcementFeet:
      announcementDistances.find((feet) => feet === given.announcementFeet) ?? defaults.announcementFeet,
  };
}

const isOnSlider = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= volumeSlider.least &&
  value <= volumeSlider.most &&
  value % volumeSlider.step === 0;

const settings = createStore(voiceSettingsOf(readOptional(voiceKey)));

export const currentVoiceSettings = settings.get;

/** Calls back on every change. @returns a function to unsubscribe. */
export const onVoiceSettingsChange = settings.subscribe;

/** Returns the voice settings and rerenders when they change. */
export const useVoiceSettings = (): VoiceSettings => useStored(settings);

/** Changes settings, stores them with consent, and notifies subscribers. */
export function changeVoiceSettings(change: Partial<VoiceSettings>): void {
  settings.set({ ...settings.get(), ...change });
  writeOptional(voiceKey, settings.get());
}

const isUsual = (given: VoiceSettings): boolean =>
  (Object.keys(defaults) as (keyof VoiceSettings)[]).every((name) => given[name] === defaults[name]);

// If consent is given later, store earlier choices; if withdrawn, keep them for this visit.
onConsentChange(() => {
  if (!isUsual(settings.get())) writeOptional(voiceKey, settings.get());
});
