import { describe, expect, it } from 'vitest';
import { voiceSettingsOf } from './voice-settings.ts';

const usual = { enabled: true, volume: 80, voice: 'female', language: 'en-US', announcementFeet: 500 };

describe('voice settings from the browser', () => {
  it.each([
    ['nothing', null],
    ['a string', 'loud'],
    [
      'values that can’t be chosen',
      { enabled: 1, volume: 85, voice: 'robot', language: 'en-AU', announcementFeet: 300 },
    ],
    ['a volume off the slider', { volume: 110 }],
  ])('are the defaults for %s', (_, stored) => {
    expect(voiceSettingsOf(stored)).toEqual(usual);
  });

  it.each([
    { enabled: false },
    { volume: 0 },
    { volume: 100 },
    { voice: 'male' },
    { language: 'es-US' },
    { announcementFeet: 1500 },
  ])('keep %o', (chosen) => {
    expect(voiceSettingsOf(chosen)).toEqual({ ...usual, ...chosen });
  });
});
