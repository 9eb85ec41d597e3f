import { describe, expect, it } from 'vitest';
import { isNightScreen } from './view-settings.ts';

const denver = [-104.99, 39.74] as const;
const boston = [-71.06, 42.36] as const;
/** 6:30 PM in Denver in June, and 8:30 PM in Boston, just after sunset. */
const evening = Date.UTC(2026, 5, 12, 0, 30);

describe('the colors of a drive', () => {
  it('follow the sun at the driver’s position', () => {
    expect(isNightScreen('auto', denver, evening)).toBe(false);
    expect(isNightScreen('auto', boston, evening)).toBe(true);
  });

  it('are the driver’s choice, at any position', () => {
    expect(isNightScreen('day', boston, evening)).toBe(false);
    expect(isNightScreen('night', denver, evening)).toBe(true);
  });

  it('are light while the driver’s position is unknown', () => {
    expect(isNightScreen('auto', null, evening)).toBe(false);
  });
});
