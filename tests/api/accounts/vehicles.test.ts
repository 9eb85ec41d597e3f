import {
  errorResponseSchema,
  exportResponseSchema,
  MOST_VEHICLES,
  plainVehicle,
  type VehiclesResponse,
  vehicleChangedSchema,
  vehiclesResponseSchema,
} from '@roadcast/contract';
import { asUserId, type UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { plans } from '@roadcast/core/plans';
import { usualFigures } from '@roadcast/core/vehicles';
import { modules, tablesOf } from '@roadcast/server/app/modules';
import {
  requireAllowedCustomizations,
  requireAllowedVehicle,
  SavedVehicles,
} from '@roadcast/server/modules/vehicles/public';
import { storedTablesOf } from '@roadcast/server/platform/modules/owned-table';
import { UserStorage } from '@roadcast/server/platform/storage/user-storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

const storedTables = storedTablesOf(tablesOf(modules));

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  // Advance the clock, so each vehicle is newer than the previous one.
  server = await startApp({ now: () => (now += 1) });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const vehiclesIn = (body: unknown): VehiclesResponse => vehiclesResponseSchema.parse(body);
const errorIn = (body: unknown) => errorResponseSchema.parse(body).error;
const vehiclesOfUser = async (visitor: Visitor) => vehiclesIn((await visitor.get('/api/vehicles')).body);
const namesIn = ({ vehicles }: VehiclesResponse): string[] => vehicles.map(({ name }) => name);

/** Signs up a driver and assigns a plan. */
async function driver(tier: Tier = 'FREE', email = 'ann@example.com') {
  const { visitor, user } = await signedUp(server, email);
  await setUser(server, user.id, { subscriptionTier: tier });
  return { visitor, user };
}

async function added(visitor: Visitor, body: object) {
  const answer = await visitor.post('/api/vehicles', body);
  expect(answer.body).toHaveProperty('vehicles');
  const saved = vehiclesIn(answer.body);
  const vehicle = saved.vehicles.at(-1);
  if (!vehicle) throw new Error('nothing was added');
  return vehicle;
}

describe('saved vehicles', () => {
  it('are available in every browser, with the newest selected', async () => {
    const { visitor } = await driver();
    expect(await vehiclesOfUser(visitor)).toEqual({ vehicles: [], selectedId: null, limit: MOST_VEHICLES });
    const car = await added(visitor, { name: '  Blue car ', kind: 'car', makeModel: 'Subaru Outback' });
    expect(car).toMatchObject({
      ...plainVehicle,
      name: 'Blue car',
      kind: 'car',
      makeModel: 'Subaru Outback',
      version: 1,
    });
    const camper = await added(visitor, {
      name: 'Camper',
      kind: 'rv',
      rvType: 'class-b',
      towingVehicle: true,
      propane: false,
    });

    const elsewhere = new Visitor(server.app);
    await elsewhere.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    const saved = await vehiclesOfUser(elsewhere);
    expect(saved.vehicles).toEqual([car, camper]);
    expect(saved.selectedId).toBe(camper.id);
  });

  it('can be reselected or deselected', async () => {
    const { visitor } = await driver();
    const car = await added(visitor, { name: 'Car', kind: 'car' });
    await added(visitor, { name: 'Truck', kind: 'truck' });
    const chosen = async (id: string | null) =>
      vehiclesIn((await visitor.post('/api/vehicles/select', { id })).body).selectedId;
    expect(await chosen(car.id)).toBe(car.id);
    expect(await chosen(null)).toBeNull();
    expect(await chosen(car.id)).toBe(car.id);
    const unknown = await visitor.post('/api/vehicles/select', { id: 'nobody' });
    expect([unknown.status, errorIn(unknown.body).code]).toEqual([404, 'vehicle_not_found']);
    expect((await vehiclesOfUser(visitor)).selectedId).toBe(car.id);
  });

  it('change only the given fields', async () => {
    const { visitor } = await driver('PRO');
    const rig = await added(visitor, {
      name: 'Rig',
      kind: 'rv',
      rvType: 'class-c',
      height: 10.9,
      mpg: 11,
      fuelType: 'diesel',
    });
    const answer = await visitor.call('PATCH', `/api/vehicles/${rig.id}`, { version: 1, length: 27, mpg: null });
    const [changed] = vehiclesIn(answer.body).vehicles;
    expect(changed).toEqual({ ...rig, length: 27, mpg: null, version: 2, updatedAt: changed?.updatedAt });
    expect(await vehiclesOfUser(visitor)).toEqual(vehiclesIn(answer.body));
  });

  it('keep the first of two conflicting changes, and return it with the error', async () => {
    const { visitor } = await driver();
    const { id } = await added(visitor, { name: 'Car', kind: 'car' });
    const patch = (name: string) => visitor.call('PATCH', `/api/vehicles/${id}`, { version: 1, name });
    const answers = await Promise.all([patch('One'), patch('Two'), patch('Three')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [kept] = (await vehiclesOfUser(visitor)).vehicles;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      const { error, theirs } = vehicleChangedSchema.parse(body);
      expect(error.code).toBe('vehicle_changed');
      expect(theirs).toEqual(kept);
    }
  });

  it('disappear when deleted, along with their selection', async () => {
    const { visitor } = await driver();
    await added(visitor, { name: 'Car', kind: 'car' });
    const { id } = await added(visitor, { name: 'EV', kind: 'ev', rangeMiles: 260 });
    const saved = vehiclesIn((await visitor.call('DELETE', `/api/vehicles/${id}`)).body);
    expect([namesIn(saved), saved.selectedId]).toEqual([['Car'], null]);
    expect((await visitor.call('DELETE', `/api/vehicles/${id}`)).status).toBe(404);
    const changed = await visitor.call('PATCH', `/api/vehicles/${id}`, { version: 1, name: 'Back' });
    expect([changed.status, errorIn(changed.body).code]).toEqual([404, 'vehicle_not_found']);
  });

  it('are limited to twenty, even for simultaneous requests, with one selected', async () => {
    const { visitor } = await driver();
    const names = Array.from({ length: MOST_VEHICLES + 5 }, (_, index) => `Car ${index}`);
    const answers = await Promise.all(names.map((name) => visitor.post('/api/vehicles', { name, kind: 'car' })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, errorIn(body).code])).toEqual(
      Array(5).fill([409, 'vehicle_limit']),
    );
    expect(errorIn(refused[0]?.body).message).toBe('You can save 20 vehicles. Delete one you no longer drive.');
    const { vehicles } = await vehiclesOfUser(visitor);
    expect(vehicles).toHaveLength(MOST_VEHICLES);
    await Promise.all(vehicles.map(({ id }) => visitor.post('/api/vehicles/select', { id })));
    // If a second vehicle were selected, deleting the first would keep that one selected.
    const { selectedId } = await vehiclesOfUser(visitor);
    const saved = vehiclesIn((await visitor.call('DELETE', `/api/vehicles/${selectedId}`)).body);
    expect(saved.selectedId).toBeNull();
  });

  it('are visible only to their owner', async () => {
    const { visitor: ann } = await driver();
    const { visitor: ben } = await driver('PRO', 'ben@example.com');
    const { id } = await added(ann, { name: 'Ann’s', kind: 'car' });
    expect((await vehiclesOfUser(ben)).vehicles).toEqual([]);
    const answers = await Promise.all([
      ben.call('PATCH', `/api/vehicles/${id}`, { version: 1, name: 'Ben’s' }),
      ben.call('DELETE', `/api/vehicles/${id}`),
      ben.post('/api/vehicles/select', { id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(namesIn(await vehiclesOfUser(ann))).toEqual(['Ann’s']);
  });

  it('are part of the owner’s export, and deleted with the account', async () => {
    const { visitor } = await driver();
    const car = await added(visitor, { name: 'Car', kind: 'car' });
    const { data } = exportResponseSchema.parse((await visitor.get('/api/me/export')).body);
    expect(data.vehicles).toEqual({ vehicles: [car], selectedId: car.id });
    expect((await visitor.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    const { visitor: again } = await driver();
    expect((await vehiclesOfUser(again)).vehicles).toEqual([]);
  });
});

describe('invalid vehicles', () => {
  const refused: readonly (readonly [field: string, value: unknown, sentence: string])[] = [
    ['mpg', 4, 'Give the vehicle a fuel economy from 5 to 100 miles per gallon.'],
    ['mpg', 101, 'Give the vehicle a fuel economy from 5 to 100 miles per gallon.'],
    ['maxSpeed', 24, 'Give the vehicle a maximum speed from 25 to 85 mph.'],
    ['maxSpeed', 86, 'Give the vehicle a maximum speed from 25 to 85 mph.'],
    ['height', 0, 'Give the vehicle a height from 4 to 20 feet.'],
    ['width', -8, 'Give the vehicle a width from 3 to 20 feet.'],
    ['length', 'long', 'Give the vehicle a length from 6 to 150 feet.'],
    ['weight', 1e9, 'Give the vehicle a weight from 500 to 300,000 pounds.'],
    ['axles', 2.5, 'Give the vehicle a whole number of axles.'],
    ['tankGallons', 0, 'Give the vehicle a tank from 1 to 500 gallons.'],
    ['rangeMiles', 5000, 'Give the vehicle a battery range from 20 to 1,000 miles.'],
    ['name', '   ', 'Give the vehicle a name of 1 to 60 letters.'],
    ['name', 7, 'Give the vehicle a name of 1 to 60 letters.'],
    ['makeModel', 'x'.repeat(81), 'Give make and model in at most 80 letters.'],
  ];
  it.each(refused)('%s of %s is rejected with a suggestion', async (field, value, sentence) => {
    const { visitor } = await driver('PRO');
    const answer = await visitor.post('/api/vehicles', { name: 'Rig', kind: 'rv', [field]: value });
    expect(answer.status).toBe(400);
    expect(errorIn(answer.body)).toMatchObject({ code: 'invalid_vehicle', message: sentence, field });
    expect((await vehiclesOfUser(visitor)).vehicles).toEqual([]);
  });

  it.each([
    ['kind', 'boat'],
    ['rvType', 'class-d'],
    ['fuelType', 'coal'],
    ['towingVehicle', 'yes'],
    ['wheels', 4],
    ['id', 'mine'],
    ['userId', 'somebody else'],
  ])('%s of %s is rejected', async (field, value) => {
    const { visitor } = await driver('PRO');
    const answer = await visitor.post('/api/vehicles', { name: 'Rig', kind: 'rv', [field]: value });
    expect([answer.status, errorIn(answer.body).code]).toEqual([400, 'invalid_request']);
  });
});

describe('features by plan', () => {
  const UPGRADE = 'Upgrade to Pro for your vehicle’s size, weight and top speed!';

  it.each(['height', 'width', 'length', 'weight', 'axles', 'maxSpeed'] as const)(
    'a custom %s comes with Pro; the default is free',
    async (field) => {
      const usual = usualFigures('rv', 'class-c');
      const body = { name: 'Rig', kind: 'rv', rvType: 'class-c' };
      const { visitor, user } = await driver('STANDARD');
      await added(visitor, { ...body, [field]: usual[field] });
      const figure = (usual[field] ?? 0) + 1;
      const own = { ...body, [field]: figure };
      const answer = await visitor.post('/api/vehicles', own);
      expect(answer.status).toBe(403);
      expect(errorIn(answer.body)).toMatchObject({ code: 'feature_not_in_plan', field, upgrade: UPGRADE });
      expect(errorIn(answer.body).message).toContain(UPGRADE);
      await setUser(server, user.id, { subscriptionTier: 'PRO' });
      expect((await added(visitor, own))[field]).toBe(figure);
    },
  );

  it('custom fuel economy comes with Standard', async () => {
    const body = { name: 'Car', kind: 'car', mpg: 31 };
    for (const tier of ['FREE', 'THIRTY_DAY'] as const) {
      const { visitor } = await driver(tier, `${tier}@example.com`);
      const answer = await visitor.post('/api/vehicles', body);
      expect([answer.status, errorIn(answer.body).code]).toEqual([403, 'feature_not_in_plan']);
      expect(errorIn(answer.body).upgrade).toBe('Upgrade to Standard for your own fuel economy!');
    }
    const { visitor } = await driver('STANDARD');
    expect((await added(visitor, body)).mpg).toBe(31);
  });

  it('the kind of rig, towing and propane are in every plan, since they determine which roads are legal', async () => {
    const { visitor } = await driver('FREE');
    const rig = { name: 'Rig', kind: 'rv', rvType: 'fifth-wheel', towingVehicle: true, propane: false } as const;
    expect(await added(visitor, { ...rig, fuelType: 'diesel', tankGallons: 60 })).toMatchObject(rig);
  });

  it('values saved on a higher plan are kept, and can be resent and reverted, but not changed', async () => {
    const { visitor, user } = await driver('PRO');
    const { id } = await added(visitor, { name: 'Rig', kind: 'rv', height: 10.5, mpg: 9 });
    await setUser(server, user.id, { subscriptionTier: 'FREE' });
    const patch = (version: number, changes: object) =>
      visitor.call('PATCH', `/api/vehicles/${id}`, { version, ...changes });
    const renamed = await patch(1, { name: 'Old rig', height: 10.5, mpg: 9 });
    expect(vehiclesIn(renamed.body).vehicles[0]).toMatchObject({ name: 'Old rig', height: 10.5, mpg: 9 });
    const taller = await patch(2, { height: 11 });
    expect([taller.status, errorIn(taller.body).field]).toEqual([403, 'height']);
    const thirstier = await patch(2, { mpg: 8 });
    expect([thirstier.status, errorIn(thirstier.body).field]).toEqual([403, 'mpg']);
    const usual = await patch(2, { height: null, mpg: null });
    expect(vehiclesIn(usual.body).vehicles[0]).toMatchObject({ height: null, mpg: null, version: 3 });
  });

  it('sliders are included in Pro, and keep their values until moved', async () => {
    const { visitor, user } = await driver('FREE');
    const patch = (customizations: object) => visitor.call('PATCH', '/api/me', { preferences: { customizations } });
    const refused = await patch({ speedReduction: 10 });
    expect(refused.status).toBe(403);
    expect(errorIn(refused.body).upgrade).toBe('Upgrade to Pro for routing customizations!');
    expect((await patch({})).status).toBe(200);
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    const kept = await patch({ speedReduction: 10, segmentDuration: 75 });
    expect(kept.body).toMatchObject({
      user: { preferences: { stopLength: 30, driveTimePerLeg: 1.25, customizations: { speedReduction: 10 } } },
    });
    // Both names set the same value, and the later one wins.
    const later = await visitor.call('PATCH', '/api/me', { preferences: { driveTimePerLeg: 3 } });
    expect(later.body).toMatchObject({
      user: { preferences: { driveTimePerLeg: 3, customizations: { speedReduction: 10 } } },
    });
    const impossible = await patch({ segmentDuration: 50 });
    expect(errorIn(impossible.body).message).toContain('Give a segment in minutes from 60 to 240 in steps of 15');
  });
});

describe('the vehicle of a trip', () => {
  const refusal = { code: 'feature_not_in_plan', status: 403 };
  const anybody = asUserId('anybody');
  const asked = (tier: Tier, userId: UserId | null, given: object) =>
    requireAllowedVehicle(
      { kind: 'rv', rvType: 'class-c', ...given },
      plans[tier],
      userId,
      new SavedVehicles(server.store.db, new UserStorage(server.store.db, storedTables)),
    );

  it('is the default on every plan, and custom on Pro', async () => {
    await asked('FREE', null, {});
    await asked('FREE', null, { ...usualFigures('rv', 'class-c') });
    await asked('PRO', anybody, { height: 10.5, length: 40 });
    await expect(asked('STANDARD', anybody, { length: 40 })).rejects.toMatchObject({
      ...refusal,
      extras: { field: 'vehicle.length' },
    });
  });

  it('is custom on every plan if it was saved while the plan allowed it', async () => {
    const { visitor, user } = await driver('PRO');
    await added(visitor, { name: 'Rig', kind: 'rv', rvType: 'class-c', height: 10.5, length: 27 });
    await asked('FREE', user.id, { height: 10.5, length: 27 });
    await expect(asked('FREE', user.id, { height: 10.4, length: 27 })).rejects.toMatchObject(refusal);
    await expect(asked('FREE', anybody, { height: 10.5 })).rejects.toMatchObject(refusal);
    await expect(asked('FREE', null, { height: 10.5 })).rejects.toMatchObject(refusal);
    // Another kind of vehicle with the same height is a different vehicle.
    await expect(asked('FREE', user.id, { kind: 'truck', height: 10.5 })).rejects.toMatchObject(refusal);
  });

  it('follows the sliders on Pro only', () => {
    requireAllowedCustomizations({}, plans.FREE);
    requireAllowedCustomizations({ speedReduction: undefined }, plans.FREE);
    requireAllowedCustomizations({ stopDuration: 45 }, plans.FLEET);
    expect(() => requireAllowedCustomizations({ stopDuration: 45 }, plans.STANDARD)).toThrow(
      expect.objectContaining({
        told: { code: 'feature_not_in_plan', facts: { feature: 'routingCustomizations' } },
        extras: { field: 'customizations.stopDuration' },
      }),
    );
  });
});

describe('a private server', () => {
  it('unlocks everything for everybody', async () => {
    const own = await startApp({ settings: { EDITION: 'private' } });
    try {
      const { visitor } = await signedUp(own, 'ann@example.com');
      const rig = { name: 'Rig', kind: 'rv', height: 9.1, maxSpeed: 55, mpg: 12 } as const;
      expect(await added(visitor, rig)).toMatchObject(rig);
      const sliders = await visitor.call('PATCH', '/api/me', { preferences: { customizations: { maxDailyHours: 6 } } });
      expect(sliders.status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
