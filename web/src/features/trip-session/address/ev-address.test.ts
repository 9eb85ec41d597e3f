import type { EvWishes } from '@roadcast/core/charging';
import { describe, expect, it } from 'vitest';
import { evWishes } from './ev-address.ts';

const there = (wishes: EvWishes) => evWishes.read(evWishes.write(wishes));

describe('charging preferences in the address', () => {
  it('round-trip for any network and site names', () => {
    const wishes: EvWishes = {
      vehicleId: 'a,b~c!d',
      preferredNetworks: ['Electrify America', 'A, B & C', '!c'],
      pinnedSites: ['I-80/charging:WY:316', 'osm:n1~2'],
      hotelCharging: false,
    };
    expect(there(wishes)).toEqual(wishes);
  });

  it('are omitted if unset', () => {
    expect(evWishes.write({ pinnedSites: [], startCharge: undefined })).toEqual([]);
  });

  it('drop invalid values, and keep the rest', () => {
    expect(
      evWishes.read(['startCharge:140,trailer:rocket,usableKwh:5000,hotelCharging:maybe,peakKw:150,,x:1']),
    ).toEqual({
      peakKw: 150,
    });
  });
});
