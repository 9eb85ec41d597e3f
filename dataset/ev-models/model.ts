import type { Connector, CurvePoint, EvBody, EvFigure, RoadLoadCoefficients } from '@roadcast/core/charging';
import type { WrittenSource } from '../services/model.ts';

/** Line in the sources. */
export interface WrittenAt {
  /** Path within the sources: 'ev-models/makes/tesla.txt'. */
  readonly file: string;
  readonly line: number;
}

/** Value with its source; the source is memory if the value is approximate. */
export interface Said<T> {
  readonly value: T;
  readonly source: WrittenSource;
}

/** Keywords for numeric facts, which need a source. */
export const FIGURE_WORDS = {
  battery: 'usableKwh',
  'curb-weight': 'massPounds',
  'drag-area': 'dragArea',
  peak: 'peakKw',
  tow: 'towPounds',
} as const satisfies Readonly<Record<string, EvFigure>>;

export type FigureWord = keyof typeof FIGURE_WORDS;

/** Facts on the lines below a model. */
export interface ModelFacts {
  readonly figures: ReadonlyMap<FigureWord, Said<number>>;
  /** Charging curve's name, and whether it was measured on another vehicle. */
  readonly curve: { readonly name: string; readonly borrowed: boolean; readonly line: number } | undefined;
  /** Maximum AC charging power, kilowatts. */
  readonly ac: number | undefined;
  readonly port: Said<Connector> | undefined;
  readonly adapters: readonly Connector[];
  readonly heatPump: boolean;
}

export interface WrittenModel extends WrittenAt, ModelFacts {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly fromYear: number;
  readonly toYear: number;
  readonly body: EvBody;
}

export interface WrittenLabel extends WrittenAt {
  readonly source: WrittenSource;
  readonly rangeMiles: number;
  /** Wall energy, kWh per 100 miles; null if unknown. */
  readonly combined: number;
  readonly highway: number | null;
  readonly unadjustedHighway: number | null;
}

/** EPA coast-down test. */
export interface WrittenRoadLoad extends WrittenAt {
  readonly source: WrittenSource;
  readonly coefficients: RoadLoadCoefficients;
  readonly testWeightPounds: number;
}

export interface WrittenCurve extends WrittenAt {
  readonly source: WrittenSource;
  readonly points: readonly CurvePoint[];
}

/** Parsed contents of `ev-models/`. */
export interface WrittenEvModels {
  readonly models: readonly WrittenModel[];
  /** By model id. */
  readonly labels: ReadonlyMap<string, WrittenLabel>;
  readonly roadLoads: ReadonlyMap<string, WrittenRoadLoad>;
  /** By curve name. */
  readonly curves: ReadonlyMap<string, WrittenCurve>;
}
