import { describe, expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

describe('settings from the browser', () => {
  it('use defaults without a valid stored value', () => {
    const usual = { theme: 'system', distanceUnit: 'miles', glassOpacityLevel: 'high', basemap: 'streets' };
    expect(settingsOf(null)).toEqual(usual);
    expect(settingsOf({ theme: 'sepia', distanceUnit: 7 })).toEqual(usual);
  });

  it('keep known choices', () => {
    expect(settingsOf({ theme: 'dark', glassOpacityLevel: 'low' })).toEqual({
      theme: 'dark',
      distanceUnit: 'miles',
      glassOpacityLevel: 'low',
      basemap: 'streets',
    });
    expect(settingsOf({ basemap: 'atlas' }).basemap).toBe('atlas');
  });
});
