import { describe, expect, it } from 'vitest';
import { voiceNote } from './voice-note.ts';

const samantha = { name: 'Samantha', language: 'en-US', local: true };
const google = { name: 'Google US English', language: 'en-US', local: false };

describe('a device’s missing voice', () => {
  it.each([
    [[samantha], 'en-US', 'female', null],
    [null, 'en-US', 'female', null],
    [[], 'en-US', 'female', 'This browser can’t speak.'],
    [[samantha], 'fr-FR', 'female', 'No French (France) voice on this device.'],
    [[samantha], 'en-US', 'male', 'No male English (United States) voice on this device.'],
    [[google], 'en-US', 'female', 'This voice needs a connection.'],
  ] as const)('%o for %s, %s', (voices, language, voice, note) => {
    const said = voiceNote(voices, { language, voice });
    if (note === null) expect(said).toBeNull();
    else expect(said).toContain(note);
  });
});
