import { type SpokenLanguage, spokenLanguages } from '@roadcast/messages/spoken';
import { onConsentChange, readOptional, writeOptional } from '../../../lib/consent.ts';
import { createStore, useStored } from '../../../lib/store.ts';
import { voiceKey } from '../kept/stored-keys.ts';

/** docs/product/navigation.md#voice-settings: voices, announcement distances in feet, the slider. */
export const voiceKinds = ['female', 'male'] as const;
export const announcementDistances = [250, 500, 1000, 1500] as const;
export const volumeSlider = { least: 0, most: 100, step: 10 } as const;

export type VoiceKind = (typeof voiceKinds)[number];

/** The driver's voice settings in this browser. */
export interface VoiceSettings {
  readonly enabled: boolean;
  /** 0 to 100. */
  readonly volume: number;
  readonly voice: VoiceKind;
  readonly language: SpokenLanguage;
  /** Distance before a maneuver of the last announcement. */
  readonly announcementFeet: (typeof announcementDistances)[number];
}

/** See docs/product/navigation.md#voice-settings. */
const defaults: VoiceSettings = {
  enabled: true,
  volume: 80,
  voice: 'female',
  language: 'en-US',
  announcementFeet: 500,
};

/** Returns valid settings from any value; anything but a known choice becomes the default. */
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

/** Calls back on every change. @returns how to stop. */
export const onVoiceSettingsChange = settings.subscribe;

/** Returns the settings, kept up to date. */
export const useVoiceSettings = (): VoiceSettings => useStored(settings);

/** Changes some settings, stores them as long as the driver's consent allows, and notifies subscribers. */
export function changeVoiceSettings(change: Partial<VoiceSettings>): void {
  settings.set({ ...settings.get(), ...change });
  writeOptional(voiceKey, settings.get());
}

const isUsual = (given: VoiceSettings): boolean =>
  (Object.keys(defaults) as (keyof VoiceSettings)[]).every((name) => given[name] === defaults[name]);

// Late consent stores earlier choices; withdrawn consent keeps them for this visit.
onConsentChange(() => {
  if (!isUsual(settings.get())) writeOptional(voiceKey, settings.get());
});
