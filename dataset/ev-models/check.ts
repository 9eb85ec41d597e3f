import { type EvModel, isFastConnector } from '@roadcast/core/charging';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import type { WrittenEvModels, WrittenModel } from './model.ts';

/** Plausible range of label figures, covering all vehicles ever sold: miles, and kWh per 100 miles. */
const RANGE = { least: 50, most: 560 };
const CONSUMPTION = { least: 20, most: 85 };
/**
 * Plausible ratio of a full battery's energy to the wall energy needed to drive the label's range. The difference is
 * lost while charging and depends on the charger. The EPA allows makers to state less range than measured, so the ratio
 * can be close to 1.
 */
const GIVEN_OF_CHARGED = { least: 0.78, most: 0.95 };
/**
 * Plausible label correction factor: at least the two-cycle value, at most the five-cycle value that makers measure.
 */
const UNADJUSTED_OF_HIGHWAY = { least: 0.62, most: 0.92 };
/**
 * Plausible difference between test weight and curb weight, pounds. The EPA tests with 300 pounds more than the curb
 * weight, in steps of up to 500 pounds; trims differ by a few hundred pounds.
 */
const TESTED_ABOVE_CURB = { least: -250, most: 700 };
/** Plausible road load at 60 mph, pounds of force: from the smallest car to the largest truck. */
const ROAD_LOAD = { least: 70, most: 260 };
const MPH = 60;
/**
 * Plausible ratio of work at the wheels to wall energy on the EPA's highway cycle: the efficiency of charger, battery
 * and motors. The cycle needs about as much work as a steady 51 mph, although its mean is 48.3 mph, because its fast
 * parts need more.
 */
const WHEELS_OF_WALL = { least: 0.56, most: 0.9 };
const CYCLE_MPH = 51;
/** Energy of one pound-force over 100 miles, kWh: 4.448 newtons over 160,934 meters. */
const KWH_PER_POUND = (4.448 * 160_934) / 3.6e6;
/** Maximum deviation of a curve's highest point from the stated peak, as a fraction. */
const PEAK_OFF = 0.12;

/** Reports errors in each model, and contradictions between models. */
export function checkModels(written: WrittenEvModels, models: readonly EvModel[], report: Report): void {
  checkDuplicates(written.models, report);
  const byId = new Map(models.map((model) => [model.id, model]));
  for (const model of written.models) {
    const ready = byId.get(model.id);
    const error = (text: string) =>
      report({ file: model.file, line: model.line, level: 'error', text: `${model.id}: ${text}` });
    if (ready) for (const text of oddities(ready)) error(text);
  }
  const used = new Set(written.models.map(({ curve }) => curve?.name));
  for (const [id, { file, line }] of [...written.labels, ...written.roadLoads]) {
    if (!written.models.some((model) => model.id === id)) {
      report({ file, line, level: 'error', text: `no make's file has a model ${id}` });
    }
  }
  for (const [name, { file, line }] of written.curves) {
    if (!used.has(name)) report({ file, line, level: 'warning', text: `no model has the curve ${name}` });
  }
}

function checkDuplicates(models: readonly WrittenModel[], report: Report): void {
  const seen: WrittenModel[] = [];
  for (const model of models) {
    const other = seen.find(
      (one) =>
        one.id === model.id ||
        (nameOf(one) === nameOf(model) && one.fromYear <= model.toYear && model.fromYear <= one.toYear),
    );
    if (other) {
      const text = `${model.id} is already at ${other.file}:${other.line} for some of its years`;
      report({ file: model.file, line: model.line, level: 'error', text });
    }
    seen.push(model);
  }
}

const nameOf = ({ make, model, trim }: WrittenModel): string => `${make} ${model} ${trim}`.toLowerCase();

function* oddities(model: EvModel): Generator<string> {
  yield* labelOddities(model);
  yield* roadOddities(model);
  yield* chargingOddities(model);
}

function* labelOddities(model: EvModel): Generator<string> {
  const { rangeMiles, kwhPer100Miles, highwayKwhPer100Miles: highway, unadjustedHighwayKwhPer100Miles: cycle } = model;
  yield* outside('the range, in miles', rangeMiles, RANGE);
  yield* outside('kilowatt-hours per 100 miles', kwhPer100Miles, CONSUMPTION);
  if (highway !== null) yield* outside('kilowatt-hours per 100 highway miles', highway, CONSUMPTION);
  if (highway !== null && cycle !== null) {
    yield* outside('the unadjusted highway figure over the label’s', cycle / highway, UNADJUSTED_OF_HIGHWAY);
  }
  const charged = (rangeMiles * kwhPer100Miles) / 100;
  yield* outside(
    `what its battery of ${model.usableKwh} kWh gives, over the ${roundTo(charged, 1)} kWh charged for ${rangeMiles} miles,`,
    model.usableKwh / charged,
    GIVEN_OF_CHARGED,
  );
}

function* roadOddities(model: EvModel): Generator<string> {
  const { roadLoad, testWeightPounds, massPounds, unadjustedHighwayKwhPer100Miles: cycle } = model;
  if (roadLoad === null || testWeightPounds === null) return;
  const poundsAt = (mph: number) => roadLoad.a + roadLoad.b * mph + roadLoad.c * mph * mph;
  yield* outside(`pounds of road load at ${MPH} mph`, poundsAt(MPH), ROAD_LOAD);
  yield* outside('the test weight above the curb weight', testWeightPounds - massPounds, TESTED_ABOVE_CURB);
  if (cycle === null) return;
  const work = poundsAt(CYCLE_MPH) * KWH_PER_POUND;
  yield* outside('its road load over what the highway cycle took from the wall', work / cycle, WHEELS_OF_WALL);
}

function* chargingOddities({ connector, adapters, peakKw, curve }: EvModel): Generator<string> {
  if (isFastConnector(connector) !== peakKw > 0) {
    yield peakKw > 0
      ? `the port ${connector} has no fast charging, and there is a peak`
      : `no peak for the port ${connector}`;
  }
  if (adapters.includes(connector)) yield `its own port ${connector} needs no adapter`;
  if (curve === null) return;
  const highest = Math.max(...curve.map(([, kilowatts]) => kilowatts));
  if (Math.abs(highest - peakKw) > peakKw * PEAK_OFF) yield `its curve reaches ${highest} kW, its peak is ${peakKw}`;
}

function* outside(what: string, value: number, { least, most }: { least: number; most: number }): Generator<string> {
  if (value < least || value > most) yield `${what}: ${roundTo(value, 2)}, expected ${least} to ${most}`;
}
