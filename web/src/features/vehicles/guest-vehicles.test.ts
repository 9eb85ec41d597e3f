import { asVehicleId } from '@roadcast/core/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentGuestVehicles, guestVehicles, noVehicles, vehiclesOfUser } from './guest-vehicles.ts';

beforeEach(() => void guestVehicles.clear());

describe('a browser’s vehicles', () => {
  it('support the same changes as an account’s', () => {
    const [car] = guestVehicles.add({ name: 'Car', kind: 'car' }, 1).vehicles;
    const { vehicles, selectedId } = guestVehicles.add({ name: 'Van', kind: 'rv', rvType: 'class-b' }, 2);
    const van = vehicles[1];
    expect([vehicles.length, selectedId]).toEqual([2, van?.id]);
    expect(van).toMatchObject({ name: 'Van', rvType: 'class-b', height: null, version: 1, createdAt: 2 });
    guestVehicles.change(van?.id ?? asVehicleId(''), { name: 'Old van', propane: false }, 3);
    expect(currentGuestVehicles().vehicles[1]).toEqual({
      ...van,
      name: 'Old van',
      propane: false,
      version: 2,
      updatedAt: 3,
    });
    expect(guestVehicles.remove(van?.id ?? asVehicleId(''))).toMatchObject({ vehicles: [car], selectedId: null });
    expect(guestVehicles.select(car?.id ?? null).selectedId).toBe(car?.id);
  });

  it('round-trip, and are empty for invalid data', () => {
    guestVehicles.add({ name: 'Car', kind: 'car' }, 1);
    const written: unknown = JSON.parse(JSON.stringify(currentGuestVehicles()));
    expect(vehiclesOfUser(written)).toEqual(currentGuestVehicles());
    for (const none of [null, 7, 'x', [], {}, { vehicles: [{ id: 'x' }], selectedId: null, limit: 20 }]) {
      expect(vehiclesOfUser(none)).toEqual(noVehicles);
    }
  });

  it('keep readable entries among unreadable ones, and data from an earlier version', () => {
    const { vehicles } = guestVehicles.add({ name: 'Van', kind: 'rv', rvType: 'class-b', height: 9.2 }, 1);
    const [van] = vehicles;
    const { propane, axles, ...earlier } = { ...van, id: 'earlier', name: 'Earlier' };
    const stored = { vehicles: [{ name: 'no id' }, van, earlier, 'x'], selectedId: 'gone', limit: 3 };
    expect(vehiclesOfUser(stored)).toEqual({
      vehicles: [van, { ...van, id: 'earlier', name: 'Earlier' }],
      selectedId: null,
      limit: noVehicles.limit,
    });
  });
});
