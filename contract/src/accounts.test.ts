import { describe, expect, it } from 'vitest';
import { defaultUserPreferences, keptPreferences } from './accounts.ts';

describe('preferences that somebody has kept', () => {
  it('are read as they were written', () => {
    expect(keptPreferences(defaultUserPreferences)).toEqual(defaultUserPreferences);
    expect(keptPreferences({ stopLength: 45, avoidTolls: true })).toEqual({ stopLength: 45, avoidTolls: true });
  });

  it('leave out what cannot be', () => {
    const damaged = { stopLength: 'long', drivingHoursPerDay: 99, avoidTolls: true, color: 'red' };
    expect(keptPreferences(damaged)).toEqual({ avoidTolls: true });
    for (const none of [null, 7, 'x', [1]]) expect(keptPreferences(none)).toEqual({});
  });
});
