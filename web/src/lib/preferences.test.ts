import { defaultUserPreferences } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { ownPreferencesOf } from './preferences.ts';

describe('what a browser keeps of how its driver travels', () => {
  it('is read as it was written', () => {
    expect(ownPreferencesOf(defaultUserPreferences)).toEqual(defaultUserPreferences);
    expect(ownPreferencesOf({ stopLength: 45, avoidTolls: true })).toEqual({ stopLength: 45, avoidTolls: true });
  });

  it('is as usual where it cannot be', () => {
    const damaged = { stopLength: 'long', drivingHoursPerDay: 99, avoidTolls: true, colour: 'red' };
    expect(ownPreferencesOf(damaged)).toEqual({ avoidTolls: true });
    for (const none of [null, 7, 'x', [1]]) expect(ownPreferencesOf(none)).toEqual({});
  });
});
