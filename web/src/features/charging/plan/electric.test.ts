import { emptyTripRequest } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { inEv, isElectric, networkChoice, withNetwork, withoutPin, withoutSkip } from './electric.ts';

describe('the vehicle of a trip', () => {
  it('becomes an EV, and stays what it is where it charges already', () => {
    expect(inEv({ ...emptyTripRequest, ignoreLimits: ['height'] })).toMatchObject({
      vehicleType: 'ev',
      ignoreLimits: [],
    });
    const towing = { ...emptyTripRequest, vehicleType: 'towing', vehicle: { fuelType: 'electric' } } as const;
    expect(isElectric(towing)).toBe(true);
    expect(inEv(towing)).toBe(towing);
  });
});

describe('what a driver thinks of networks and sites', () => {
  it('is one thing of each network', () => {
    const preferred = withNetwork({}, 'Tesla', 'preferred');
    const avoided = withNetwork(withNetwork(preferred, 'EVgo', 'avoided'), 'Tesla', 'avoided');
    expect([networkChoice(preferred, 'Tesla'), networkChoice(avoided, 'Tesla')]).toEqual(['preferred', 'avoided']);
    expect(avoided.preferredNetworks).toBeUndefined();
    expect(networkChoice(withNetwork(avoided, 'Tesla', 'any'), 'Tesla')).toBe('any');
  });

  it('can be taken back of a site', () => {
    const wishes = { pinnedSites: ['a', 'b'], skippedSites: ['c'] };
    expect(withoutPin(wishes, 'a').pinnedSites).toEqual(['b']);
    expect(withoutSkip(wishes, 'c').skippedSites).toEqual([]);
  });
});
