import { asTripId } from '@roadcast/core/ids';
import { describe, expect, it } from 'vitest';
import { blankShare, filledShare, nothingShown, shareBody } from './share-draft.ts';

const coarse = {
  origin: 'Denver, CO',
  destination: 'Moab, UT',
  dayCount: 2,
  vehicleType: 'EV',
  hasCharging: true,
} as const;
const defaults = { coarse, publicName: 'Ann' };

describe('the share form', () => {
  it('suggests the towns as title and the trip’s own vehicle type', () => {
    expect(filledShare(blankShare, defaults)).toMatchObject({
      title: 'Denver, CO to Moab, UT in 2 days',
      vehicleType: 'EV',
      publicName: 'Ann',
      shown: nothingShown,
      visibility: 'SHARED',
    });
  });

  it('has no title until the towns are known, and keeps a title that was deleted', () => {
    expect(filledShare(blankShare, { coarse: null, publicName: null }).title).toBe('');
    expect(filledShare({ ...blankShare, title: '' }, defaults).title).toBe('');
  });

  it('marks a trip as EV-optimized only with a charging plan', () => {
    const ticked = { ...blankShare, evOptimized: true };
    expect(filledShare(ticked, defaults).evOptimized).toBe(true);
    expect(filledShare(ticked, { ...defaults, coarse: { ...coarse, hasCharging: false } }).evOptimized).toBe(false);
  });

  it('sends what is shown on screen, and the public name only if it changed', () => {
    const routeId = asTripId('trip');
    const body = shareBody({ ...blankShare, title: ' Red rocks ', tags: ['scenic'] }, defaults, routeId, 'me');
    expect(body).toEqual({
      routeId,
      userId: 'me',
      title: 'Red rocks',
      description: '',
      tags: ['scenic'],
      visibility: 'SHARED',
      isEvOptimized: false,
      shown: nothingShown,
    });
    const named = (publicName: string) => shareBody({ ...blankShare, publicName }, defaults, routeId, 'me').publicName;
    expect(named('Ann ')).toBeUndefined();
    expect(named('')).toBe('');
  });
});
