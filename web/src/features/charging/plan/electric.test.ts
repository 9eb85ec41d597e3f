import { emptyTripDraft } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { inEv, isElectric, networkChoice, withNetwork, withoutPin, withoutSkip } from './electric.ts';

describe('a trip’s vehicle', () => {
  it('becomes an EV, and is unchanged if already electric', () => {
    expect(inEv({ ...emptyTripDraft, ignoreLimits: ['height'] })).toMatchObject({
      vehicleType: 'ev',
      ignoreLimits: [],
    });
    const towing = { ...emptyTripDraft, vehicleType: 'towing', vehicle: { fuelType: 'electric' } } as const;
    expect(isElectric(towing)).toBe(true);
    expect(inEv(towing)).toBe(towing);
  });
});

describe('preferences for networks and sites', () => {
  it('are unique per network', () => {
    const preferred = withNetwork({}, 'Tesla', 'preferred');
    const avoided = withNetwork(withNetwork(preferred, 'EVgo', 'avoided'), 'Tesla', 'avoided');
    expect([networkChoice(preferred, 'Tesla'), networkChoice(avoided, 'Tesla')]).toEqual(['preferred', 'avoided']);
    expect(avoided.preferredNetworks).toBeUndefined();
    expect(networkChoice(withNetwork(avoided, 'Tesla', 'any'), 'Tesla')).toBe('any');
  });

  it('can be removed for a site', () => {
    const wishes = { pinnedSites: ['a', 'b'], skippedSites: ['c'] };
    expect(withoutPin(wishes, 'a').pinnedSites).toEqual(['b']);
    expect(withoutSkip(wishes, 'c').skippedSites).toEqual([]);
  });
});
