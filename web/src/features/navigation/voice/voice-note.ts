import { voiceTexts as words } from '@roadcast/messages/voice';
import { useSyncExternalStore } from 'react';
import { chooseVoice } from './choose-voice.ts';
import type { SpeechPort } from './speech-port.ts';
import type { VoiceSettings } from './voice-settings.ts';

/** Describes the settings that this device doesn't support; null if none, or if its voices aren't known yet. */
export function voiceNote(
  voices: ReturnType<SpeechPort['voices']>,
  { language, voice: kind }: Pick<VoiceSettings, 'language' | 'voice'>,
): string | null {
  const { device } = words;
  const name = words.language.names[language];
  const { voice, match } = chooseVoice(voices, language, kind);
  switch (match) {
    case 'unknown':
      return null;
    case 'no-speech':
      return device.noSpeech;
    case 'no-language':
      return device.noLanguage({ language: name });
    case 'other-kind':
      return (kind === 'female' ? device.noFemale : device.noMale)({ language: name });
    case 'wished':
      return voice?.local === false ? device.online : null;
  }
}

/** Returns the device's voices, and rerenders when browsers finish loading them. */
export const useVoices = (port: SpeechPort): ReturnType<SpeechPort['voices']> =>
  useSyncExternalStore(port.onVoicesChange, port.voices, () => null);
