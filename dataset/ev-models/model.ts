import type { Connector, CurvePoint, EvBody, EvFigure, RoadLoadCoefficients } from '@roadcast/core/charging';
import type { WrittenSource } from '../services/model.ts';

/** A location in the sources. */
export interface WrittenAt {
  /** Path inside the sources: 'ev-models/makes/tesla.txt'. */
  readonly file: string;
  readonly line: number;
}

/** A value with its source: memory if approximate. */
export interface Said<T> {
  readonly value: T;
  readonly source: WrittenSource;
}

/** Numeric facts with a source, by their keyword. */
export const FIGURE_WORDS = {
  battery: 'usableKwh',
  'curb-weight': 'massPounds',
  'drag-area': 'dragArea',
  peak: 'peakKw',
  tow: 'towPounds',
} as const satisfies Readonly<Record<string, EvFigure>>;

export type FigureWord = keyof typeof FIGURE_WORDS;

/** Facts written below a model. */
export interface ModelFacts {
  readonly figures: ReadonlyMap<FigureWord, Said<number>>;
  /** Name of a charging curve, and whether it is another vehicle's. */
  readonly curve: { readonly name: string; readonly borrowed: boolean; readonly line: number } | undefined;
  /** Kilowatts. */
  readonly ac: number | undefined;
  readonly port: Said<Connector> | undefined;
  readonly adapters: readonly Connector[];
  readonly heatPump: boolean;
}

/** A model of a make's file. */
export interface WrittenModel extends WrittenAt, ModelFacts {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly fromYear: number;
  readonly toYear: number;
  readonly body: EvBody;
}

/** A model's EPA label. */
export interface WrittenLabel extends WrittenAt {
  readonly source: WrittenSource;
  readonly rangeMiles: number;
  /** Kilowatt-hours per 100 miles from the wall; null if unknown. */
  readonly combined: number;
  readonly highway: number | null;
  readonly unadjustedHighway: number | null;
}

/** A model's EPA coast-down test. */
export interface WrittenRoadLoad extends WrittenAt {
  readonly source: WrittenSource;
  readonly coefficients: RoadLoadCoefficients;
  readonly testWeightPounds: number;
}

/** A charging curve. */
export interface WrittenCurve extends WrittenAt {
  readonly source: WrittenSource;
  readonly points: readonly CurvePoint[];
}

/** Everything parsed below `ev-models/`. */
export interface WrittenEvModels {
  readonly models: readonly WrittenModel[];
  /** By model id. */
  readonly labels: ReadonlyMap<string, WrittenLabel>;
  readonly roadLoads: ReadonlyMap<string, WrittenRoadLoad>;
  /** By curve name. */
  readonly curves: ReadonlyMap<string, WrittenCurve>;
}
