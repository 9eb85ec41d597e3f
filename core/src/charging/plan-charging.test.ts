import { describe, expect, it } from 'vitest';
import { chargingMinutes, coldPowerShare } from './charge-curve.ts';
import type { ChargePlace, ChargeQuestion } from './charge-question.ts';
import { electricVehicle } from './electric-vehicle.ts';
import { energyAlong } from './energy.ts';
import { planCharging } from './plan-charging.ts';
import { testModel } from './testing/models.ts';
import { brokenChargePromises } from './testing/promises.ts';
import { roadAt, site } from './testing/random-corridors.ts';

const vehicle = electricVehicle(testModel());

const question = (
  miles: number,
  places: readonly ChargePlace[],
  more: Partial<ChargeQuestion> = {},
): ChargeQuestion => ({
  vehicle,
  energy: energyAlong(roadAt(65, miles), vehicle),
  places,
  wishes: { start: 1, reserve: 0.1, destination: 0.1, most: 1, aim: 'time' },
  edge: 0.1,
  usualPerKwh: 0.45,
  ...more,
});

const planOf = (asked: ChargeQuestion) => {
  const plan = planCharging(asked);
  if (!plan) throw new Error('no plan');
  expect(brokenChargePromises(asked, plan)).toEqual([]);
  return plan;
};

const milesOf = (asked: ChargeQuestion): number[] => planOf(asked).stops.map(({ place }) => place.mile);

describe('a charging plan', () => {
  it('has no stops if the battery lasts for the trip', () => {
    const plan = planOf(question(150, [site(80)]));
    expect([plan.stops, plan.shortfalls]).toEqual([[], []]);
    expect(plan.left).toBeGreaterThan(0.4);
  });

  it('charges what the rest of the trip needs and no more', () => {
    const plan = planOf(question(400, [site(200)]));
    expect(plan.stops).toHaveLength(1);
    expect(plan.left).toBeCloseTo(0.1, 2);
    expect(plan.stops[0]?.departure).toBeLessThan(0.9);
  });

  it('charges often at a low charge, where power is high, rather than once to full', () => {
    const places = [60, 120, 180, 240, 300, 360, 420, 480, 540].map((mile) => site(mile, { kilowatts: 350 }));
    const plan = planOf(question(600, places));
    expect(plan.stops.length).toBeGreaterThanOrEqual(2);
    expect(plan.stops.every(({ departure }) => departure < 0.75)).toBe(true);
  });

  it('minimizes stops or cost if preferred', () => {
    const places = [120, 180, 240, 300, 360, 420, 480].map((mile) => site(mile));
    const wishes = question(0, []).wishes;
    const few = planOf(question(600, places, { wishes: { ...wishes, aim: 'stops' } }));
    const quick = planOf(question(600, places));
    expect(few.stops.length).toBeLessThanOrEqual(quick.stops.length);
    const cheap = { perKwh: 0.2, perMinute: 0, perSession: 0 };
    const priced = [...places, site(270, { price: cheap, kilowatts: 62 })];
    expect(milesOf(question(420, priced, { wishes: { ...wishes, aim: 'cost' } }))).toEqual([270]);
    expect(milesOf(question(420, priced))).not.toEqual([270]);
  });

  it('keeps more charge for the destination if requested', () => {
    const wishes = { ...question(0, []).wishes, destination: 0.6 };
    expect(planOf(question(400, [site(200), site(340)], { wishes })).left).toBeGreaterThanOrEqual(0.6);
  });

  it('charges where the trip already stops', () => {
    const places = [180, 200, 220].map((mile) => site(mile, { dwellMinutes: mile === 220 ? 40 : 0 }));
    expect(milesOf(question(400, places))).toEqual([220]);
  });

  it('charges at pinned places, and avoids disliked ones', () => {
    const places = [site(180, { reluctance: 15 }), site(190), site(240, { pinned: true, kilowatts: 50 })];
    expect(milesOf(question(400, places))).toContain(240);
    expect(milesOf(question(400, places.slice(0, 2)))).toEqual([190]);
  });

  it('returns the miles to charge between if no site is known', () => {
    const plan = planOf(question(1400, []));
    expect(plan.stops.length).toBeGreaterThanOrEqual(5);
    expect(plan.stops.every(({ place, cost }) => place.kind === 'range' && cost === null)).toBe(true);
  });

  it('reports a missed reserve instead of planning an unknown site', () => {
    const reach =
      [...Array(320).keys()].findLast((mile) => {
        const { stops, shortfalls } = planOf(question(mile, []));
        return stops.length + shortfalls.length === 0;
      }) ?? 0;
    const plan = planOf(question(reach + 200, [site(reach + 8)]));
    expect(plan.stops.map(({ place }) => place.kind)).toEqual(['site']);
    expect(plan.shortfalls).toEqual([{ fromMile: 0, toMile: reach + 8, arrival: expect.any(Number) }]);
    expect(plan.stops[0]?.arrival).toBeLessThan(0.1);
  });

  it('keeps enough charge for a pass before the descent recovers some', () => {
    const heightAt = (mile: number): number => (mile < 120 ? mile * 22 : Math.max(0, (240 - mile) * 22));
    const energy = energyAlong(roadAt(65, 240), vehicle, { heightAt });
    const flat = energyAlong(roadAt(65, 240), vehicle, { heightAt: () => 0 });
    expect((energy.kwh[120] as number) / (flat.kwh[120] as number)).toBeGreaterThan(1.4);
    const wishes = { ...question(0, []).wishes, start: 0.6 };
    const passed = planOf(question(240, [site(60), site(150)], { energy, wishes }));
    // The reserve applies at the summit, although the next site is reachable with less.
    expect(passed.stops[0]?.place.mile).toBe(60);
  });

  it('is null if the battery can’t reach any place', () => {
    expect(planCharging(question(300, [site(100)], { wishes: { ...question(0, []).wishes, start: 0.01 } }))).toBeNull();
  });

  it('takes longer in the cold', () => {
    const summer = planOf(question(400, [site(200, { temperatureF: 70 })]));
    const winter = planOf(question(400, [site(200, { temperatureF: 0 })]));
    expect(winter.stops[0]?.minutes).toBeGreaterThan((summer.stops[0]?.minutes ?? 0) * 1.1);
    expect(coldPowerShare(null)).toBe(1);
  });
});

it('charges as fast as the slower of vehicle and station', () => {
  const at = (kilowatts: number): number => chargingMinutes(vehicle, kilowatts, 100)[80] ?? 0;
  expect(at(50)).toBeCloseTo((75 * 0.8 * 60) / (50 * 0.95), 0);
  expect(at(350)).toBe(at(1000));
  expect(at(350)).toBeLessThan(at(150));
  const all = chargingMinutes(vehicle, 350, 100);
  expect((all[100] as number) - (all[90] as number)).toBeGreaterThan((all[20] as number) - (all[10] as number));
});
