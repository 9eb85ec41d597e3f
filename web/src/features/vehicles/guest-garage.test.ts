import { beforeEach, describe, expect, it } from 'vitest';
import { currentGuestGarage, emptyGarage, garageOf, guestGarage } from './guest-garage.ts';

beforeEach(() => void guestGarage.clear());

describe('the garage of a browser', () => {
  it('takes the changes that an account’s takes', () => {
    const [car] = guestGarage.add({ name: 'Car', kind: 'car' }, 1).vehicles;
    const { vehicles, selectedId } = guestGarage.add({ name: 'Van', kind: 'rv', rvType: 'class-b' }, 2);
    const van = vehicles[1];
    expect([vehicles.length, selectedId]).toEqual([2, van?.id]);
    expect(van).toMatchObject({ name: 'Van', rvType: 'class-b', height: null, version: 1, createdAt: 2 });
    guestGarage.change(van?.id ?? '', { name: 'Old van', propane: false }, 3);
    expect(currentGuestGarage().vehicles[1]).toEqual({
      ...van,
      name: 'Old van',
      propane: false,
      version: 2,
      updatedAt: 3,
    });
    expect(guestGarage.remove(van?.id ?? '')).toMatchObject({ vehicles: [car], selectedId: null });
    expect(guestGarage.select(car?.id ?? '').selectedId).toBe(car?.id);
  });

  it('is read back as it was written, and empty out of what is none', () => {
    guestGarage.add({ name: 'Car', kind: 'car' }, 1);
    const written: unknown = JSON.parse(JSON.stringify(currentGuestGarage()));
    expect(garageOf(written)).toEqual(currentGuestGarage());
    for (const none of [null, 7, 'x', [], {}, { vehicles: [{ id: 'x' }], selectedId: null, limit: 20 }]) {
      expect(garageOf(none)).toEqual(emptyGarage);
    }
  });

  it('keeps what can be read beside what cannot, and what an earlier version wrote', () => {
    const { vehicles } = guestGarage.add({ name: 'Van', kind: 'rv', rvType: 'class-b', height: 9.2 }, 1);
    const [van] = vehicles;
    const { propane, axles, ...earlier } = { ...van, id: 'earlier', name: 'Earlier' };
    const stored = { vehicles: [{ name: 'no id' }, van, earlier, 'x'], selectedId: 'gone', limit: 3 };
    expect(garageOf(stored)).toEqual({
      vehicles: [van, { ...van, id: 'earlier', name: 'Earlier' }],
      selectedId: null,
      limit: emptyGarage.limit,
    });
  });
});
