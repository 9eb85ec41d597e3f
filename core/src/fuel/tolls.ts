import type { TollByAxles, TollRate } from '../dataset/index.ts';
import type { SharedRun } from '../geo/index.ts';
import type { Sourced } from '../sourced/index.ts';
import { metersToMiles } from '../units/index.ts';

/** A tolled stretch of a trip, meters from the trip's start. */
export interface TollSpan {
  readonly fromMeters: number;
  readonly toMeters: number;
}

export interface TollOnTrip {
  /** Name of the toll road or bridge; '' if unknown. */
  readonly name: string;
  readonly fromMeters: number;
  readonly meters: number;
  /** Amount, dollars; null if unknown. */
  readonly dollars: Sourced<number> | null;
}

/**
 * Maximum length of bridges and tunnels, which are charged in full, meters. Longer stretches with a flat rate are
 * charged by the share driven.
 */
const PASSED_WHOLE_METERS = 30_000;

/**
 * Tolerance for parts of a span without a rate, meters. Rates are matched to roads in kilometer steps, so smaller parts
 * are rounding errors.
 */
const UNKNOWN_METERS = 3000;

const CAR_AXLES = 2;

/**
 * Returns a trip's tolls at the published rates, preferring rates without a transponder.
 * @param spans tolled stretches of the trip's road, in order.
 * @param runs where rates apply along that road.
 * @param axles number of axles of the vehicle and anything it tows; null assumes a car.
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
  // A rate matched to a stretch without tolls belongs to a parallel road.
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
  quality: approximate || per === 'mile' ? 'modeled' : 'reported',
});

/** Returns the parts of a span without a rate. */
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

/** Joins stretches of the same road into one toll. */
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
  // The total is unknown if the toll of any part is unknown.
  dollars: a.dollars &&
    b.dollars && { ...a.dollars, value: a.dollars.value + b.dollars.value, asOf: older(a.dollars, b.dollars) },
});

const older = (a: Sourced<number>, b: Sourced<number>): number | null =>
  a.asOf === null || b.asOf === null ? (a.asOf ?? b.asOf) : Math.min(a.asOf, b.asOf);
