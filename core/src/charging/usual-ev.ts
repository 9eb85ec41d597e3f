import type { EvWishes } from './ev-wishes.ts';
import type { Connector, EvModel } from './model.ts';

/** Vehicle classes with a default electric vehicle. */
export type EvClass = 'car' | 'pickup' | 'motorhome' | 'truck';

const model = (
  known: Pick<
    EvModel,
    'id' | 'model' | 'body' | 'usableKwh' | 'rangeMiles' | 'massPounds' | 'dragArea' | 'peakKw' | 'acKw' | 'towPounds'
  >,
): EvModel => ({
  ...known,
  make: '',
  trim: '',
  fromYear: 2022,
  toYear: 2026,
  kwhPer100Miles: (known.usableKwh / known.rangeMiles / USUAL_CHARGING_EFFICIENCY) * 100,
  highwayKwhPer100Miles: null,
  unadjustedHighwayKwhPer100Miles: null,
  roadLoad: null,
  testWeightPounds: null,
  curve: null,
  connector: 'ccs1',
  adapters: ['nacs'],
  heatPump: true,
  approximate: ['usableKwh', 'massPounds', 'dragArea', 'peakKw', 'curve', 'towPounds', 'connector'],
  source: '',
  asOf: null,
});

/** Default share of wall energy stored in the battery. */
const USUAL_CHARGING_EFFICIENCY = 0.88;

/** Default models by class, for drivers who give only the class; conservative (approximate). */
const usual: Readonly<Record<EvClass, EvModel>> = {
  car: model({
    id: 'usual-car',
    model: 'car',
    body: 'suv',
    usableKwh: 75,
    rangeMiles: 265,
    massPounds: 4500,
    dragArea: 0.72,
    peakKw: 170,
    acKw: 11,
    towPounds: null,
  }),
  pickup: model({
    id: 'usual-pickup',
    model: 'pickup',
    body: 'pickup',
    usableKwh: 128,
    rangeMiles: 300,
    massPounds: 6700,
    dragArea: 1.3,
    peakKw: 160,
    acKw: 11,
    towPounds: 10_000,
  }),
  motorhome: model({
    id: 'usual-motorhome',
    model: 'motorhome',
    body: 'van',
    usableKwh: 150,
    rangeMiles: 150,
    massPounds: 14_000,
    dragArea: 3.6,
    peakKw: 120,
    acKw: 11,
    towPounds: null,
  }),
  truck: model({
    id: 'usual-truck',
    model: 'truck',
    body: 'van',
    usableKwh: 438,
    rangeMiles: 220,
    massPounds: 70_000,
    dragArea: 5.6,
    peakKw: 250,
    acKw: 19,
    towPounds: null,
  }),
};

/** Returns the default model of a class. */
export const usualEv = (evClass: EvClass): EvModel => usual[evClass];

/** Returns a model with the driver's own figures replacing the model's. */
export function ownEv(base: EvModel, { usableKwh, evRangeMiles, peakKw, connector }: EvWishes): EvModel {
  const battery = usableKwh ?? base.usableKwh;
  const range = evRangeMiles ?? base.rangeMiles;
  const consumes = usableKwh !== undefined || evRangeMiles !== undefined;
  const plug = connector ?? base.connector;
  return {
    ...base,
    usableKwh: battery,
    rangeMiles: range,
    ...(consumes && {
      kwhPer100Miles: (battery / range / USUAL_CHARGING_EFFICIENCY) * 100,
      highwayKwhPer100Miles: null,
      unadjustedHighwayKwhPer100Miles: null,
      roadLoad: null,
      testWeightPounds: null,
    }),
    ...(peakKw !== undefined && { peakKw, curve: base.curve && scaled(base, peakKw) }),
    connector: plug,
    adapters: connector === undefined || connector === base.connector ? base.adapters : adaptersOf(connector),
  };
}

const scaled = ({ curve, peakKw }: EvModel, peak: number): EvModel['curve'] =>
  peakKw > 0 ? (curve ?? []).map(([charge, kilowatts]) => [charge, (kilowatts * peak) / peakKw] as const) : null;

/**
 * Returns a port's fast-charging adapters. Current vehicles can adapt between NACS and CCS1; adapters for CHAdeMO and
 * AC are uncommon.
 */
const adaptersOf = (connector: Connector): readonly Connector[] =>
  connector === 'nacs' ? ['ccs1'] : connector === 'ccs1' ? ['nacs'] : [];
