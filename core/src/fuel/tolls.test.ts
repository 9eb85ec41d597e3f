import { describe, expect, it } from 'vitest';
import type { TollRate } from '../dataset/index.ts';
import type { SharedRun } from '../geo/index.ts';
import { milesToMeters } from '../units/index.ts';
import { type TollSpan, tollsOnTrip } from './tolls.ts';

const MAY = Date.parse('2026-05-01');
const JUNE = Date.parse('2026-06-01');

const rate = (known: Partial<TollRate>): TollRate => ({
  name: 'Prairie Turnpike',
  highway: 'I-76',
  state: 'PA',
  per: 'mile',
  line: [],
  cash: [
    { axles: 2, dollars: 0.2 },
    { axles: 5, dollars: 0.7 },
  ],
  transponder: [{ axles: 2, dollars: 0.1 }],
  source: 'the turnpike',
  asOf: MAY,
  approximate: false,
  ...known,
});

const bridgeRate = rate({
  name: 'Long Bridge',
  highway: 'I-95',
  per: 'passage',
  cash: [{ axles: 2, dollars: 6 }],
  transponder: [],
});

const span = (from: number, to: number): TollSpan => ({ fromMeters: milesToMeters(from), toMeters: milesToMeters(to) });

const run = (
  fact: TollRate,
  from: number,
  to: number,
  more: Partial<SharedRun<TollRate>> = {},
): SharedRun<TollRate> => ({
  fact,
  fromMeters: milesToMeters(from),
  toMeters: milesToMeters(to),
  share: 1,
  forward: true,
  ...more,
});

const dollars = (spans: readonly TollSpan[], runs: readonly SharedRun<TollRate>[], axles: number | null = 2) =>
  tollsOnTrip(spans, runs, axles).map(({ name, dollars: amount }) => [
    name,
    amount === null ? null : Number(amount.value.toFixed(4)),
  ]);

const TURNPIKE = 'Prairie Turnpike (I-76)';
const BRIDGE = 'Long Bridge (I-95)';

describe('a trip’s tolls', () => {
  it('charge per-mile rates for the miles on the toll road', () => {
    const [toll, ...others] = tollsOnTrip([span(100, 150)], [run(rate({}), 100, 150)], 2);
    expect(others).toEqual([]);
    expect(toll).toMatchObject({ name: TURNPIKE, fromMeters: milesToMeters(100) });
    expect(toll?.meters).toBeCloseTo(milesToMeters(50), 6);
    expect(toll?.dollars?.value).toBeCloseTo(10, 9);
    // A per-mile toll is an estimate with the rate's date.
    expect(toll?.dollars).toMatchObject({ source: 'the turnpike', asOf: MAY, quality: 'modeled' });
  });

  it('count only tolled miles', () => {
    expect(dollars([span(110, 120)], [run(rate({}), 100, 150)])).toEqual([[TURNPIKE, 2]]);
  });

  it('are zero on a road next to the toll road', () => {
    expect(dollars([], [run(rate({}), 100, 150)])).toEqual([]);
    expect(dollars([span(4, 16)], [run(bridgeRate, 4, 16), run(rate({}), 100, 150)])).toEqual([[BRIDGE, 6]]);
  });

  it('charge a bridge in full, however short the driven part of its approach', () => {
    expect(dollars([span(9, 12)], [run(bridgeRate, 9, 12, { share: 0.6 })])).toEqual([[BRIDGE, 6]]);
    expect(tollsOnTrip([span(9, 12)], [run(bridgeRate, 9, 12)], 2)[0]?.dollars?.quality).toBe('reported');
  });

  it('charge the driven share of a long road with a flat rate', () => {
    const whole = rate({ per: 'passage', cash: [{ axles: 2, dollars: 20 }] });
    expect(dollars([span(0, 200)], [run(whole, 0, 200)])).toEqual([[TURNPIKE, 20]]);
    expect(dollars([span(0, 50)], [run(whole, 0, 50, { share: 0.25 })])).toEqual([[TURNPIKE, 5]]);
    // A few miles of a long road aren't treated like a bridge.
    expect(dollars([span(0, 10)], [run(whole, 0, 10, { share: 0.05 })])).toEqual([[TURNPIKE, 1]]);
  });

  it('charge a one-way bridge only in the tolled direction', () => {
    const oneWay: TollRate = { ...bridgeRate, oneWay: true };
    expect(dollars([span(9, 12)], [run(oneWay, 9, 12)])).toEqual([[BRIDGE, 6]]);
    // An untolled direction is free, not unknown.
    expect(dollars([span(9, 12)], [run(oneWay, 9, 12, { forward: false })])).toEqual([]);
    expect(dollars([span(9, 12)], [run(bridgeRate, 9, 12, { forward: false })])).toEqual([[BRIDGE, 6]]);
  });

  it('depend on axles, assuming a car if unknown', () => {
    const turnpike = [run(rate({}), 0, 100)];
    expect(dollars([span(0, 100)], turnpike, 5)).toEqual([[TURNPIKE, 70]]);
    expect(dollars([span(0, 100)], turnpike, null)).toEqual([[TURNPIKE, 20]]);
  });

  it('are unknown for unlisted axle counts', () => {
    expect(dollars([span(0, 100)], [run(rate({}), 0, 100)], 3)).toEqual([[TURNPIKE, null]]);
  });

  it('use transponder rates only if there are no others', () => {
    const byTransponder = rate({ cash: [], transponder: [{ axles: 2, dollars: 0.1 }] });
    expect(dollars([span(0, 100)], [run(byTransponder, 0, 100)])).toEqual([[TURNPIKE, 10]]);
  });

  it('add up on a road with two rates, using the older rate’s date', () => {
    const west = rate({});
    const east = rate({ cash: [{ axles: 2, dollars: 0.3 }], asOf: JUNE });
    const [toll, ...others] = tollsOnTrip([span(0, 200)], [run(east, 0, 100), run(west, 100, 200)], 2);
    expect(others).toEqual([]);
    expect(toll?.name).toBe(TURNPIKE);
    expect(toll?.meters).toBeCloseTo(milesToMeters(200), 6);
    expect(toll?.dollars?.value).toBeCloseTo(50, 9);
    expect(toll?.dollars?.asOf).toBe(MAY);
    expect(toll?.fromMeters).toBe(0);
  });

  it('are unknown if the toll of any part of the road is', () => {
    const partly = rate({ cash: [{ axles: 5, dollars: 1 }], transponder: [] });
    expect(dollars([span(0, 200)], [run(rate({}), 0, 100), run(partly, 100, 200)])).toEqual([[TURNPIKE, null]]);
  });

  it('are charged again if the road is driven twice', () => {
    expect(dollars([span(9, 12), span(40, 43)], [run(bridgeRate, 9, 12), run(bridgeRate, 40, 43)])).toEqual([
      [BRIDGE, 12],
    ]);
  });

  it('are unknown where there is no rate: before, between and after stretches with a rate', () => {
    const tolls = tollsOnTrip([span(0, 100)], [run(rate({}), 20, 40), run(bridgeRate, 60, 62)], 2);
    expect(
      tolls.map(({ name, fromMeters, meters, dollars: amount }) => [
        name,
        Math.round(fromMeters / milesToMeters(1)),
        Math.round(meters / milesToMeters(1)),
        amount?.value ?? null,
      ]),
    ).toEqual([
      ['', 0, 20, null],
      [TURNPIKE, 20, 20, 4],
      ['', 40, 20, null],
      [BRIDGE, 60, 2, 6],
      ['', 62, 38, null],
    ]);
  });

  it('ignore rounding errors at both ends of a rate', () => {
    expect(dollars([span(0, 50)], [run(rate({}), 1, 49)]).map(([name]) => name)).toEqual([TURNPIKE]);
  });

  it('are unknown for a short bridge without a rate', () => {
    expect(dollars([span(10, 10.8)], [])).toEqual([['', null]]);
  });
});
