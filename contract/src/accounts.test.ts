import { describe, expect, it } from 'vitest';
import { userPreferencesSchema } from './accounts.ts';
import { defaultUserPreferences, keptPreferences } from './kept-preferences.ts';

describe('stored preferences', () => {
  it('round-trip', () => {
    expect(keptPreferences(defaultUserPreferences)).toEqual(defaultUserPreferences);
    expect(keptPreferences({ stopLength: 45, avoidTolls: true })).toEqual({ stopLength: 45, avoidTolls: true });
  });

  it('have one value each, with separately stored sliders taking precedence', () => {
    const before = {
      drivingHoursPerDay: 12,
      avoidTolls: true,
      customizations: { speedReduction: 5, maxDailyHours: 5, stopDuration: 20, segmentDuration: 75 },
    };
    expect(keptPreferences(before)).toEqual({
      drivingHoursPerDay: 5,
      stopLength: 20,
      driveTimePerLeg: 1.25,
      avoidTolls: true,
      customizations: { speedReduction: 5 },
    });
  });

  it('drop invalid values', () => {
    const damaged = { stopLength: 'long', drivingHoursPerDay: 99, avoidTolls: true, color: 'red' };
    expect(keptPreferences(damaged)).toEqual({ avoidTolls: true });
    for (const none of [null, 7, 'x', [1]]) expect(keptPreferences(none)).toEqual({});
  });
});

it('keeps only values an account would accept', () => {
  const values = [
    0,
    0.5,
    1,
    2,
    8,
    16,
    17,
    -1,
    30,
    240,
    241,
    Number.NaN,
    true,
    false,
    'miles',
    'kilometers',
    'yes',
    null,
    {},
  ];
  for (const [name, schema] of Object.entries(userPreferencesSchema.shape)) {
    for (const value of values) {
      const kept = name in keptPreferences({ [name]: value });
      expect(kept, `${name}: ${JSON.stringify(value)}`).toBe(schema.safeParse(value).success);
    }
  }
  for (const customizations of [
    { speedReduction: 5 },
    { speedReduction: 4 },
    { maxDailyHours: 15 },
    { stopDuration: '15' },
    7,
  ]) {
    const taken = userPreferencesSchema.shape.customizations.safeParse(customizations).success;
    expect('customizations' in keptPreferences({ customizations })).toBe(taken);
  }
});
