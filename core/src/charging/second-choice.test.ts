import { describe, expect, it } from 'vitest';
import { rangeAnxiety } from './anxiety.ts';
import { batteryAlong, milesUnder } from './battery-along.ts';
import type { ChargePlace, ChargeQuestion } from './charge-question.ts';
import { electricVehicle } from './electric-vehicle.ts';
import { energyAlong } from './energy.ts';
import { planCharging } from './plan-charging.ts';
import { secondChoiceOf } from './second-choice.ts';
import { testModel } from './testing/models.ts';
import { roadAt, site } from './testing/random-corridors.ts';

const vehicle = electricVehicle(testModel());

const asked = (miles: number, places: readonly ChargePlace[]): ChargeQuestion => ({
  vehicle,
  energy: energyAlong(roadAt(65, miles), vehicle),
  places,
  wishes: { start: 1, reserve: 0.1, destination: 0.1, most: 1, aim: 'time' },
  edge: 0.12,
  usualPerKwh: 0.45,
});

function planned(miles: number, places: readonly ChargePlace[]) {
  const question = asked(miles, places);
  const plan = planCharging(question);
  if (!plan) throw new Error('no plan');
  const seconds = plan.stops.map((stop) => secondChoiceOf(question, plan, stop));
  const points = batteryAlong(question, plan);
  const anxiety = rangeAnxiety(question, plan, points, seconds.filter((second) => second === null).length);
  return { question, plan, seconds, points, anxiety };
}

describe('a stop’s backup', () => {
  it('is a site ahead within the remaining charge', () => {
    const { seconds } = planned(450, [site(220), site(232, { kilowatts: 50 })]);
    expect(seconds[0]).toMatchObject({ place: { mile: 232 }, isBack: false, miles: 12 });
    expect(seconds[0]?.arrival).toBeGreaterThanOrEqual(0.03);
  });

  it('is behind if no site ahead is in reach, and never an unknown site', () => {
    const { seconds } = planned(440, [site(215, { kilowatts: 50 }), site(225, { kilowatts: 350 })]);
    expect(seconds[0]).toMatchObject({ place: { mile: 215 }, isBack: true });
    expect(planned(450, [site(225)]).seconds).toEqual([null]);
  });
});

describe('the battery along the road', () => {
  const { points, plan } = planned(500, [site(150), site(230), site(330)]);

  it('starts and ends like the plan, and jumps at each stop', () => {
    expect(points[0]).toMatchObject({ mile: 0, charge: 1, low: 1, high: 1 });
    expect(points.at(-1)?.charge).toBeCloseTo(plan.left, 2);
    for (const { place, arrival, departure } of plan.stops) {
      const there = points.filter(({ mile }) => mile === place.mile).map(({ charge }) => charge);
      expect(there[0]).toBeCloseTo(arrival, 2);
      expect(there[1]).toBeCloseTo(departure, 2);
    }
  });

  it('becomes less certain until the next charge', () => {
    for (const { low, charge, high } of points) expect(low <= charge && charge <= high).toBe(true);
    const before = points.findLast(({ mile }) => mile < (plan.stops[0]?.place.mile ?? 0));
    expect((before?.high ?? 0) - (before?.low ?? 0)).toBeGreaterThan(0.05);
  });

  it('counts miles below a fifth', () => {
    expect(milesUnder(points, 0)).toBe(0);
    expect(milesUnder(points, 2)).toBeCloseTo(500, 6);
    expect(milesUnder(points, 0.2)).toBeGreaterThan(0);
  });
});

describe('the range anxiety score', () => {
  it('is low with plenty of charge', () => {
    expect(planned(80, []).anxiety).toEqual({ score: expect.any(Number), parts: expect.any(Array) });
    expect(planned(80, []).anxiety.score).toBeLessThan(10);
  });

  it('rises for stops without a backup, and includes the reason', () => {
    const [alone, beside] = [planned(450, [site(225)]), planned(450, [site(225), site(225.5)])];
    expect(alone.anxiety.score).toBeGreaterThan(beside.anxiety.score);
    expect(alone.anxiety.parts.map(({ reason }) => reason)).toContain('no_second_choice');
    expect(beside.anxiety.parts.map(({ reason }) => reason)).not.toContain('no_second_choice');
  });

  it('is high without known sites, and never above 100', () => {
    const { anxiety } = planned(1400, []);
    expect(anxiety.score).toBeGreaterThan(60);
    expect(anxiety.score).toBeLessThanOrEqual(100);
    expect(anxiety.parts[0]?.reason).toBe('no_known_site');
  });
});
