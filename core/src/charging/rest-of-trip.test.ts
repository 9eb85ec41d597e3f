import { expect, it } from 'vitest';
import { electricVehicle } from './electric-vehicle.ts';
import { energyAlong } from './energy.ts';
import { planCharging } from './plan-charging.ts';
import { planRest } from './rest-of-trip.ts';
import { secondChoiceOf } from './second-choice.ts';
import { testModel, testModels } from './testing/models.ts';
import { brokenChargePromises } from './testing/promises.ts';
import { randomCorridor, roadAt, site } from './testing/random-corridors.ts';
import { ownEv, usualEv } from './usual-ev.ts';

it('finds a plan from every broken site with a backup, on 12 roads', () => {
  let dead = 0;
  for (let i = 0; i < 12; i++) {
    const model = testModels[i % testModels.length] ?? testModel();
    const question = randomCorridor(700 + i, model, { miles: model.rangeMiles * 2.5, apart: model.rangeMiles / 14 });
    const plan = planCharging(question);
    if (!plan) throw new Error(`no plan on road ${i}`);
    for (const stop of plan.stops) {
      const { place, arrival } = stop;
      if (place.kind !== 'site' || secondChoiceOf(question, plan, stop) === null) continue;
      const without = { ...question, places: question.places.filter(({ id }) => id !== place.id) };
      const rest = planRest(without, { mile: place.mile, charge: arrival });
      expect([i, place.id, rest === null]).toEqual([i, place.id, false]);
      if (!rest) continue;
      expect(rest.plan.stops.map(({ place: next }) => next.id)).not.toContain(place.id);
      // With less charge than planned, the new plan may use the reserve but must not overstate the charge.
      expect(brokenChargePromises(rest.question, rest.plan).filter((broken) => broken.startsWith('empty'))).toEqual([]);
      dead += 1;
    }
  }
  expect(dead).toBeGreaterThan(15);
});

it('turns back if no site ahead is in reach', () => {
  const vehicle = electricVehicle(testModel());
  const question = {
    vehicle,
    energy: energyAlong(roadAt(65, 500), vehicle),
    places: [site(185), site(290), site(400)],
    wishes: { start: 1, reserve: 0.1, destination: 0.1, most: 1, aim: 'time' as const },
    edge: 0.1,
    usualPerKwh: 0.45,
  };
  const rest = planRest(question, { mile: 200, charge: 0.12 });
  expect(rest?.back).toBeCloseTo(15, 6);
  const [first] = rest?.plan.stops ?? [];
  expect(first && rest?.tripMile(first.place.mile)).toBeCloseTo(185, 6);
  expect(planRest(question, { mile: 280, charge: 0.12 })?.back).toBe(0);
});

it("uses the driver's own vehicle values", () => {
  const own = ownEv(usualEv('car'), { usableKwh: 100, evRangeMiles: 250, connector: 'nacs', peakKw: 250 });
  expect(own).toMatchObject({ usableKwh: 100, rangeMiles: 250, connector: 'nacs', adapters: ['ccs1'], peakKw: 250 });
  const draws = (model: typeof own): number => {
    const vehicle = electricVehicle(model);
    return energyAlong(roadAt(65, 100), vehicle).kwh.at(-1) ?? 0;
  };
  expect(draws(own)).toBeGreaterThan(draws(usualEv('car')) * 1.1);
  expect(ownEv(usualEv('car'), {})).toEqual(usualEv('car'));
});
