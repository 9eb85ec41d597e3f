import type { TollByAxles, TollRate } from '../dataset/index.ts';
import type { SharedRun } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';
import { metersToMiles } from '../units/index.ts';

/** A tolled stretch of a trip, meters from its start. */
export interface TollSpan {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** A toll on a trip. */
export interface TollOnTrip {
  /** '' if the toll's owner is unknown. */
  readonly name: string;
  readonly fromMeters: number;
  readonly meters: number;
  /** Dollars; null if the amount is unknown. */
  readonly dollars: Sourced<number> | null;
}

/** Longer stretches with a flat rate are charged by the share driven; shorter ones are bridges and tunnels, charged in full. Meters. */
const PASSED_WHOLE_METERS = 30_000;

/** Rates are matched to roads by the kilometer: a smaller part of a span without a rate is rounding. Meters. */
const UNKNOWN_METERS = 3000;

/** A car's axles. */
const CAR_AXLES = 2;

/**
 * Returns a trip's tolls by the published rates, without a transponder if both are known.
 * @param spans tolled stretches of the trip's road, in order.
 * @param runs where rates apply on it.
 * @param axles of the vehicle with anything it tows; null for a car's.
 */
export function tollsOnTrip(
  spans: readonly TollSpan[],
  runs: readonly SharedRun<TollRate>[],
  axles: number | null,
): TollOnTrip[] {
  const charged = runs
    .filter(({ fact, forward }) => forward || !fact.oneWay)
    .flatMap((run) => charge(run, spans, axles ?? CAR_AXLES));
  const unknown = spans.flatMap((span) => uncovered(span, runs));
  return [...joined(charged), ...unknown].sort((a, b) => a.fromMeters - b.fromMeters);
}

function charge(
  { fact, fromMeters, toMeters, share }: SharedRun<TollRate>,
  spans: readonly TollSpan[],
  axles: number,
): TollOnTrip[] {
  const meters = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.toMeters, toMeters) - Math.max(span.fromMeters, fromMeters)),
    0,
  );
  // A rate next to a road without tolls belongs to another road.
  if (meters === 0) return [];
  const rate = dollarsFor(fact.cash, axles) ?? dollarsFor(fact.transponder, axles);
  const whole = fact.per === 'passage' && (toMeters - fromMeters) / Math.max(share, 0.01) <= PASSED_WHOLE_METERS;
  const times = fact.per === 'mile' ? metersToMiles(meters) : whole ? 1 : share;
  const dollars = rate === null ? null : sourced(rate * times, fact);
  return [{ name: `${fact.name} (${fact.highway})`, fromMeters, meters, dollars }];
}

const dollarsFor = (rates: readonly TollByAxles[], axles: number): number | null =>
  rates.find((rate) => rate.axles === axles)?.dollars ?? null;

const sourced = (value: number, { source, asOf, approximate, per }: TollRate): Sourced<number> => ({
  value,
  source,
  asOf,
  quality: approximate || per === 'mile' ? 'modelled' : 'reported',
});

/** Returns the parts of a span without a known rate. */
function uncovered({ fromMeters, toMeters }: TollSpan, runs: readonly SharedRun<TollRate>[]): TollOnTrip[] {
  let from = fromMeters;
  const parts: TollOnTrip[] = [];
  const add = (to: number): void => {
    if (to - from >= Math.min(UNKNOWN_METERS, (toMeters - fromMeters) / 2)) {
      parts.push({ name: '', fromMeters: from, meters: to - from, dollars: null });
    }
  };
  for (const run of runs) {
    if (run.toMeters <= from || run.fromMeters >= toMeters) continue;
    if (run.fromMeters > from) add(run.fromMeters);
    from = Math.max(from, run.toMeters);
  }
  if (from < toMeters) add(toMeters);
  return parts;
}

/** Joins stretches of one road with one rate into one toll. */
function joined(tolls: readonly TollOnTrip[]): TollOnTrip[] {
  const byName = new Map<string, TollOnTrip>();
  for (const toll of tolls) {
    const known = byName.get(toll.name);
    byName.set(toll.name, known ? added(known, toll) : toll);
  }
  return [...byName.values()];
}

const added = (a: TollOnTrip, b: TollOnTrip): TollOnTrip => ({
  ...a,
  meters: a.meters + b.meters,
  // If part of a road's toll is unknown, so is the amount.
  dollars: a.dollars &&
    b.dollars && { ...a.dollars, value: a.dollars.value + b.dollars.value, asOf: older(a.dollars, b.dollars) },
});

const older = (a: Sourced<number>, b: Sourced<number>): number | null =>
  a.asOf === null || b.asOf === null ? (a.asOf ?? b.asOf) : Math.min(a.asOf, b.asOf);
