import { describe, expect, it } from 'vitest';
import { electricVehicle, usualEvLoad } from './electric-vehicle.ts';
import { type ElectricRoadAhead, energyAlong, kwhPerMile, type StretchConditions } from './energy.ts';
import { testModel, testModels } from './testing/models.ts';
import { roadAt } from './testing/random-corridors.ts';

const norm: StretchConditions = {
  speedMph: 65,
  headWindMph: 0,
  crossWindMph: 0,
  temperatureF: 70,
  heightMeters: 0,
  grade: 0,
  wet: false,
};
const car = electricVehicle(testModel());
const resistive = electricVehicle(testModel({ heatPump: false }));
const pickup = testModel({
  body: 'pickup',
  usableKwh: 131,
  rangeMiles: 300,
  kwhPer100Miles: 49,
  highwayKwhPer100Miles: 55,
  massPounds: 6800,
  dragArea: 1.3,
  towPounds: 10_000,
});
const each = (vehicle = car, conditions: Partial<StretchConditions> = {}): number =>
  kwhPerMile(vehicle, { ...norm, ...conditions });

describe('consumption per mile', () => {
  it("is near the EPA figures at the label's speeds", () => {
    for (const model of testModels) {
      const label = model.usableKwh / model.rangeMiles;
      const highway = each(electricVehicle(model), { speedMph: 65 });
      expect([model.id, highway / label > 0.85 && highway / label < 1.3]).toEqual([model.id, true]);
    }
  });

  it.each([
    ['faster', each(car, { speedMph: 75 }), each()],
    ['against the wind', each(car, { headWindMph: 20 }), each()],
    ['without wind from behind', each(), each(car, { headWindMph: -15 })],
    ['in a crosswind', each(car, { crossWindMph: 25 }), each()],
    ['in the cold', each(car, { temperatureF: 20 }), each()],
    [
      'in the heat, at the speeds of a town',
      each(car, { speedMph: 25, temperatureF: 105 }),
      each(car, { speedMph: 25, temperatureF: 75 }),
    ],
    ['in the cold without a heat pump', each(resistive, { temperatureF: 30 }), each(car, { temperatureF: 30 })],
    ['in rain', each(car, { wet: true }), each()],
    ['uphill', each(car, { grade: 0.03 }), each()],
    ['at sea level rather than at a mile’s height', each(), each(car, { heightMeters: 1600 })],
    ['with a box on the roof', each(electricVehicle(testModel(), { ...usualEvLoad, roof: 'roof-box' })), each()],
    ['with more on board', each(electricVehicle(testModel(), { ...usualEvLoad, payloadPounds: 1200 })), each()],
  ])('is more %s', (_, more, less) => {
    expect(more).toBeGreaterThan(less * 1.005);
  });

  it('at least doubles with a travel trailer', () => {
    const alone = each(electricVehicle(pickup));
    const towing = each(electricVehicle(pickup, { ...usualEvLoad, trailer: 'travel-trailer' }));
    expect(towing / alone).toBeGreaterThan(1.7);
    expect(towing / alone).toBeLessThan(2.6);
  });

  it('rises by a quarter to a half from 70 °F to 10 °F, as in road tests', () => {
    expect(each(car, { temperatureF: 10 }) / each()).toBeGreaterThan(1.2);
    expect(each(car, { temperatureF: 10 }) / each()).toBeLessThan(1.5);
  });

  it('is partly recovered downhill, never exceeding what the climb used', () => {
    const up = each(car, { grade: 0.05 }) - each();
    const down = each(car, { grade: -0.05 }) - each();
    expect(down).toBeLessThan(0);
    expect(up + down).toBeGreaterThan(0);
    expect(each(car, { grade: -0.06 })).toBeLessThan(0);
  });

  it('uses default values for unknown conditions', () => {
    const unknown = { headWindMph: null, crossWindMph: null, temperatureF: null, heightMeters: null, grade: null };
    expect(each(car, unknown)).toBeCloseTo(each(car, { temperatureF: 68 }), 9);
  });

  it('stays plausible for any input', () => {
    for (const wild of [-1e6, 1e6]) {
      const all = {
        speedMph: wild,
        headWindMph: wild,
        crossWindMph: wild,
        temperatureF: wild,
        heightMeters: wild,
        grade: wild,
      };
      expect(Math.abs(each(car, all))).toBeLessThan(10);
    }
  });
});

describe('a trip’s energy', () => {
  const total = (ahead: ElectricRoadAhead): number => energyAlong(roadAt(65, 200), car, ahead).kwh.at(-1) ?? 0;

  it('equals the sum over its miles', () => {
    expect(total({ temperatureAt: () => 70, heightAt: () => 0 })).toBeCloseTo(200 * each(), 6);
    expect(energyAlong({ along: [0], elapsed: [0] }, car).kwh).toHaveLength(2);
  });

  it('includes warming up at cold starts, only in cold weather', () => {
    const cold = (coldStarts: readonly number[]): number => total({ temperatureAt: () => 20, coldStarts });
    expect(cold([0, 100]) - cold([0])).toBeGreaterThan(0.5);
    const mild = (coldStarts: readonly number[]): number => total({ temperatureAt: () => 70, coldStarts });
    expect(mild([0, 100])).toBe(mild([0]));
  });

  it('is lower at a lower speed', () => {
    const at = (mph: number): number => energyAlong(roadAt(75, 200), car, {}, () => mph).kwh.at(-1) ?? 0;
    expect(at(60)).toBeLessThan(at(75) * 0.85);
  });
});

it('has a wider band if vehicle values are unknown', () => {
  const known = testModel({ roadLoad: { a: 35, b: 0.1, c: 0.016 }, testWeightPounds: 4250 });
  expect(electricVehicle(known).spread).toBeLessThan(electricVehicle(testModel()).spread);
  expect(electricVehicle(pickup, { ...usualEvLoad, trailer: 'boat' }).spread).toBeGreaterThan(0.09);
});

it('has less capacity with an older battery', () => {
  expect(electricVehicle(testModel(), { ...usualEvLoad, degradation: 0.1 }).usableKwh).toBeCloseTo(67.5, 9);
});
