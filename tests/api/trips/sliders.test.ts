import type { GenerateRouteResponse } from '@roadcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

const ends = { origin: 'Chicago, IL', destination: 'Denver, CO' };

async function planned(body: object): Promise<GenerateRouteResponse['route']> {
  const answer = await plan(server.app, { ...ends, ...body });
  expect(answer.status).toBe(200);
  return (answer.body as GenerateRouteResponse).route;
}

it('a speed reduction makes the drive longer evenly, over the same road', { timeout: 60_000 }, async () => {
  const hours: number[] = [];
  const miles: number[] = [];
  for (const speedReduction of [0, 5, 10, 15, 20]) {
    const { totalHours, totalMiles } = await planned({ customizations: { speedReduction } });
    hours.push(totalHours);
    miles.push(totalMiles);
  }
  expect(new Set(miles).size).toBe(1);
  const steps = hours.slice(1).map((value, i) => value / (hours[i] ?? 1));
  // 5 mph is 8% of about 65 mph, and 10% of the 50 mph at the end, so there is no jump at the first step.
  for (const step of steps) expect(step).toBeGreaterThan(1.05);
  for (const step of steps) expect(step).toBeLessThan(1.13);
  expect(steps[0]).toBeLessThan(steps[3] ?? 0);
});

it('the day sliders become the trip’s hours, stops and legs, and are shown as such', async () => {
  const customizations = { maxDailyHours: 5, stopDuration: 20, segmentDuration: 75 };
  const { preferences, dayCards } = await planned({ preferences: { drivingHoursPerDay: 12 }, customizations });
  expect(preferences).toMatchObject({ drivingHoursPerDay: 5, stopLength: 20, driveTimePerLeg: 1.25 });
  expect(Math.max(...dayCards.map(({ drivingHours }) => drivingHours))).toBeLessThanOrEqual(5);
});
