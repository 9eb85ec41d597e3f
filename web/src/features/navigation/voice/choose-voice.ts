import type { SpeechVoice } from './speech-port.ts';
import { kindOfVoice } from './voice-names.ts';
import type { VoiceKind } from './voice-settings.ts';

/**
 * How well a voice matches the settings: 'unknown' until the device has listed its voices, 'no-speech' if there are
 * none.
 */
export type VoiceMatch = 'wished' | 'other-kind' | 'no-language' | 'no-speech' | 'unknown';

export interface ChosenVoice {
  /** Null lets the system choose. */
  readonly voice: SpeechVoice | null;
  readonly match: VoiceMatch;
}

/** Regions whose voices can replace each other's, closest first. The language's other regions come last. */
const nearRegions: Readonly<Record<string, readonly string[]>> = {
  'es-US': ['es-US', 'es-MX', 'es-419', 'es-CO', 'es-AR', 'es-ES'],
  'en-US': ['en-US', 'en-CA', 'en-GB'],
  'en-GB': ['en-GB', 'en-IE', 'en-AU', 'en-US'],
};

/**
 * Chooses a voice by language, then region, then kind, then offline availability.
 * @param voices available voices; null if unknown.
 * @param localOnly whether to use only voices that work offline.
 */
export function chooseVoice(
  voices: readonly SpeechVoice[] | null,
  language: string,
  kind: VoiceKind,
  localOnly = false,
): ChosenVoice {
  if (voices === null) return { voice: null, match: 'unknown' };
  if (voices.length === 0) return { voice: null, match: 'no-speech' };
  const speaks = (language.split('-')[0] ?? '').toLowerCase();
  const usable = voices.filter(
    (voice) => (voice.language.split('-')[0] ?? '').toLowerCase() === speaks && (voice.local || !localOnly),
  );
  const ranked = usable.map((voice) => ({ voice, rank: rankOf(voice, language, kind) }));
  const best = ranked.reduce<(typeof ranked)[number] | null>(
    (found, next) => (found !== null && found.rank <= next.rank ? found : next),
    null,
  );
  if (best === null) return { voice: null, match: 'no-language' };
  // A voice whose name doesn't reveal its kind counts as a match.
  const spoken = kindOfVoice(best.voice.name);
  return { voice: best.voice, match: spoken === null || spoken === kind ? 'wished' : 'other-kind' };
}

/** Ranks a voice; lower is better. */
function rankOf(voice: SpeechVoice, language: string, kind: VoiceKind): number {
  const regions = nearRegions[language] ?? [language];
  const region = regions.findIndex((near) => near.toLowerCase() === voice.language.toLowerCase());
  const spoken = kindOfVoice(voice.name);
  const unlike = spoken === kind ? 0 : spoken === null ? 1 : 2;
  return (region === -1 ? regions.length : region) * 10 + unlike * 2 + (voice.local ? 0 : 1);
}
