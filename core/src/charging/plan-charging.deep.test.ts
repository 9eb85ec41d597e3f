import { expect, it } from 'vitest';
import { planCharging } from './plan-charging.ts';
import { testModel, testModels } from './testing/models.ts';
import { brokenChargePromises } from './testing/promises.ts';
import { randomCorridor } from './testing/random-corridors.ts';

const TRIPS = 5000;

it('no plan of 5,000 trips in summer and winter goes below the reserve without saying so', { timeout: 600_000 }, () => {
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
  // They ask the question, and can mostly be driven.
  expect(stops / TRIPS).toBeGreaterThan(2);
  expect(short + unknown).toBeGreaterThan(50);
  expect(unknown).toBeLessThan(TRIPS / 2);
});
