import { describe, expect, it } from 'vitest';
import { chargingDelay } from './charge-question.ts';
import { planCharging } from './plan-charging.ts';
import { bruteForceMinutes } from './testing/brute-force.ts';
import { testModel, testModels } from './testing/models.ts';
import { brokenChargePromises } from './testing/promises.ts';
import { randomCorridor } from './testing/random-corridors.ts';

const TRIPS = 5000;

it('never goes below the reserve without reporting it, on 5,000 trips in summer and winter', {
  timeout: 600_000,
}, () => {
  let [short, unknown, stops] = [0, 0, 0];
  for (let i = 0; i < TRIPS; i++) {
    const model = testModels[i % testModels.length] ?? testModel();
    const asked = randomCorridor(50_000 + i, model, { miles: 50 + (i % 17) * 90, apart: 8 + (i % 5) * 15 });
    const plan = planCharging(asked);
    if (!plan) throw new Error(`no plan for trip ${i}`);
    expect([i, ...brokenChargePromises(asked, plan)]).toEqual([i]);
    stops += plan.stops.length;
    short += plan.shortfalls.length > 0 ? 1 : 0;
    unknown += plan.stops.some(({ place }) => place.kind === 'range') ? 1 : 0;
  }
  // Check that the trips need charging and that most are drivable.
  expect(stops / TRIPS).toBeGreaterThan(2);
  expect(short + unknown).toBeGreaterThan(50);
  expect(unknown).toBeLessThan(TRIPS / 2);
});

describe('the best plan', () => {
  it('is as fast as the best of all plans on 300 random corridors, and never below the reserve', {
    timeout: 240_000,
  }, () => {
    let [worst, stops] = [0, 0];
    for (let i = 0; i < 300; i++) {
      const model = testModels[i % testModels.length] ?? testModel();
      const corridor = { miles: model.rangeMiles * (0.8 + (i % 7) / 4), apart: model.rangeMiles / 4 };
      const asked = randomCorridor(9000 + i, model, corridor);
      const few = { ...asked, places: asked.places.slice(0, 9) };
      const best = bruteForceMinutes(few);
      const plan = planCharging(few);
      const holds =
        plan !== null && plan.shortfalls.length === 0 && plan.stops.every(({ place }) => place.kind === 'site');
      // Both must find a plan; allow a difference from rounding levels.
      if (best === null || !holds) {
        if (holds) expect(brokenChargePromises(few, plan)).toEqual([]);
        else expect([i, best]).toEqual([i, null]);
        continue;
      }
      expect([i, ...brokenChargePromises(few, plan)]).toEqual([i]);
      stops += plan.stops.length;
      // Compare total times, including driving at 75 mph.
      const driving = corridor.miles / 1.25;
      worst = Math.max(worst, (minutesOf(plan.stops) + driving) / (best + driving));
    }
    expect(stops).toBeGreaterThan(200);
    expect(worst).toBeLessThan(1.01);
  });
});

/** Returns the minutes a plan's stops add: plugging in, detours, charging. */
const minutesOf = (stops: NonNullable<ReturnType<typeof planCharging>>['stops']): number =>
  stops.reduce(
    (sum, { place, minutes }) => sum + place.detourMinutes + place.reluctance + chargingDelay(minutes, place),
    0,
  );
