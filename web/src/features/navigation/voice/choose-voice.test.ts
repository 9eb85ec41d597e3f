import { describe, expect, it } from 'vitest';
import { chooseVoice, type VoiceMatch } from './choose-voice.ts';
import type { SpeechVoice } from './speech-port.ts';
import type { VoiceKind } from './voice-settings.ts';

const voice = (name: string, language: string, local = true): SpeechVoice => ({ name, language, local });

/** Voices as listed by each system. */
const windows = [
  voice('Microsoft David - English (United States)', 'en-US'),
  voice('Microsoft Zira - English (United States)', 'en-US'),
  voice('Microsoft Hazel - English (United Kingdom)', 'en-GB'),
  voice('Microsoft Hedda - German (Germany)', 'de-DE'),
  voice('Google US English', 'en-US', false),
  voice('Google UK English Female', 'en-GB', false),
  voice('Google UK English Male', 'en-GB', false),
  voice('Google español de Estados Unidos', 'es-US', false),
  voice('Google français', 'fr-FR', false),
];
const mac = [
  voice('Samantha', 'en-US'),
  voice('Daniel', 'en-GB'),
  voice('Mónica', 'es-ES'),
  voice('Paulina', 'es-MX'),
  voice('Thomas', 'fr-FR'),
  voice('Amélie', 'fr-CA'),
  voice('Anna', 'de-DE'),
];
const android = [voice('English United States', 'en-US'), voice('German Germany', 'de-DE')];

describe('the voice of a device', () => {
  it.each<[string, readonly SpeechVoice[] | null, string, VoiceKind, string | null, VoiceMatch]>([
    ['Windows', windows, 'en-US', 'female', 'Microsoft Zira - English (United States)', 'wished'],
    ['Windows', windows, 'en-US', 'male', 'Microsoft David - English (United States)', 'wished'],
    ['Windows', windows, 'en-GB', 'female', 'Microsoft Hazel - English (United Kingdom)', 'wished'],
    ['Windows', windows, 'en-GB', 'male', 'Google UK English Male', 'wished'],
    ['Windows', windows, 'de-DE', 'male', 'Microsoft Hedda - German (Germany)', 'other-kind'],
    ['Windows', windows, 'es-US', 'female', 'Google español de Estados Unidos', 'wished'],
    ['macOS', mac, 'en-US', 'female', 'Samantha', 'wished'],
    // Language takes precedence over gender.
    ['macOS', mac, 'en-US', 'male', 'Samantha', 'other-kind'],
    ['macOS', mac, 'es-US', 'female', 'Paulina', 'wished'],
    ['macOS', mac, 'fr-FR', 'female', 'Thomas', 'other-kind'],
    ['macOS', mac, 'fr-FR', 'male', 'Thomas', 'wished'],
    // A name that doesn't reveal the gender counts as a match.
    ['Android', android, 'en-US', 'male', 'English United States', 'wished'],
    ['Android', android, 'en-GB', 'female', 'English United States', 'wished'],
    ['Android', android, 'fr-FR', 'female', null, 'no-language'],
    ['a device without voices', [], 'en-US', 'female', null, 'no-speech'],
    ['a device that hasn’t reported its voices yet', null, 'en-US', 'female', null, 'unknown'],
  ])('%s, %#', (_, voices, language, kind, name, match) => {
    const chosen = chooseVoice(voices, language, kind);
    expect([chosen.voice?.name ?? null, chosen.match]).toEqual([name, match]);
  });

  it('is local without a network', () => {
    expect(chooseVoice(windows, 'en-GB', 'male', true).voice?.name).toBe('Microsoft Hazel - English (United Kingdom)');
    expect(chooseVoice(windows, 'fr-FR', 'male', true)).toEqual({ voice: null, match: 'no-language' });
  });
});
