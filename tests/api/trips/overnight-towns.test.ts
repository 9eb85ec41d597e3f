import { generateRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { brokenPromises } from '../../support/trip-promises.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function planned(origin: string, destination: string, drivingHoursPerDay: number, more: object = {}) {
  const { body } = await plan(server.app, { origin, destination, preferences: { drivingHoursPerDay }, ...more });
  return generateRouteResponseSchema.parse(body);
}

const nightsOf = ({ segments }: Awaited<ReturnType<typeof planned>>): string[] =>
  segments.filter(({ type }) => type === 'overnight').map(({ location }) => location);

describe('nights are spent in well-known towns within the day’s hours', () => {
  it.each([
    // On I-90 in Montana, the plan must not choose Lockwood, Laurel, or a small town an hour away.
    ['Fargo, ND', 'Missoula, MT', 8.5, 'Billings, MT'],
    ['Spokane, WA', 'Fargo, ND', 10, 'Billings, MT'],
    ['Rapid City, SD', 'Seattle, WA', 5.5, 'Billings, MT'],
    ['Bismarck, ND', 'Butte, MT', 8, 'Billings, MT'],
    // The comments name previous results.
    ['Fargo, ND', 'Seattle, WA', 9, 'Spokane, WA'], // Spokane Valley
    ['Seattle, WA', 'Minneapolis, MN', 10, 'Fargo, ND'], // Moorhead
    ['Bismarck, ND', 'Boise, ID', 5, 'Pocatello, ID'], // Chubbuck
    ['Fort Collins, CO', 'Garden Grove, CA', 7, 'Grand Junction, CO'], // Fruita
    ['Greensboro, NC', 'Toledo, OH', 8, 'Columbus, OH'], // Dublin
    ['Kansas City, MO', 'Chattanooga, TN', 8, 'Clarksville, TN'], // Fort Campbell North
    ['Mobile, AL', 'Moreno Valley, CA', 8, 'Tucson, AZ'], // Casas Adobes
    ['Oceanside, CA', 'Astoria, OR', 8, 'Eugene, OR'], // Springfield
  ] as const)('%s to %s at %s hours a day: %s', async (origin, destination, hours, town) => {
    const trip = await planned(origin, destination, hours);
    expect(nightsOf(trip)).toContain(town);
    expect(brokenPromises(trip)).toEqual([]);
    expect(Math.max(...trip.dayCards.map(({ drivingHours }) => drivingHours))).toBeLessThanOrEqual(hours);
  });

  it('never over the day’s hours: Billings is too far by a few minutes', async () => {
    const trip = await planned('Fargo, ND', 'Missoula, MT', 8);
    expect(nightsOf(trip)).not.toContain('Billings, MT');
    expect(Math.max(...trip.dayCards.map(({ drivingHours }) => drivingHours))).toBeLessThanOrEqual(8);
  });

  it('unless the driver chooses to sleep in the suburb', async () => {
    const waypoints = [{ name: 'Lockwood, MT', role: 'night' }];
    expect(nightsOf(await planned('Fargo, ND', 'Missoula, MT', 9, { waypoints }))).toEqual(['Lockwood, MT']);
  });

  it('but in the suburb if the driver skips the town', async () => {
    const skippedTowns = ['Spokane, WA'];
    const nights = nightsOf(await planned('Fargo, ND', 'Seattle, WA', 9, { skippedTowns }));
    expect(nights).not.toContain('Spokane, WA');
    expect(nights).toHaveLength(2);
  });
});
