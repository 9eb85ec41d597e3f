import { onDemand } from '../../../lib/on-demand.ts';
import { browserSpeech, speechHost } from './browser-speech.ts';
import { createVoice } from './create-voice.ts';
import { currentVoiceSettings, onVoiceSettingsChange } from './voice-settings.ts';
import { showVoiceTrouble } from './voice-trouble.ts';

const later = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Returns this page's speech output. Shared, because a browser speaks one text at a time. */
export const pageSpeech = onDemand(() => browserSpeech(speechHost(later)));

/** Returns this page's spoken guidance. */
export const pageVoice = onDemand(() =>
  createVoice({
    port: pageSpeech(),
    settings: { get: currentVoiceSettings, subscribe: onVoiceSettingsChange },
    now: () => Date.now(),
    later,
    onTrouble: showVoiceTrouble,
  }),
);
