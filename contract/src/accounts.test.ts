import { describe, expect, it } from 'vitest';
import { defaultUserPreferences, keptPreferences } from './accounts.ts';

describe('preferences that somebody has kept', () => {
  it('are read as they were written', () => {
    expect(keptPreferences(defaultUserPreferences)).toEqual(defaultUserPreferences);
    expect(keptPreferences({ stopLength: 45, avoidTolls: true })).toEqual({ stopLength: 45, avoidTolls: true });
  });

  it('have one value each: sliders of the days that were kept beside them are theirs', () => {
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

  it('leave out what cannot be', () => {
    const damaged = { stopLength: 'long', drivingHoursPerDay: 99, avoidTolls: true, color: 'red' };
    expect(keptPreferences(damaged)).toEqual({ avoidTolls: true });
    for (const none of [null, 7, 'x', [1]]) expect(keptPreferences(none)).toEqual({});
  });
});
