import type { Connector, CurvePoint, EvBody, EvFigure, RoadLoadCoefficients } from '@roadcast/core/charging';
import type { WrittenSource } from '../services/model.ts';

/** Where something is written. */
export interface WrittenAt {
  /** Path inside the sources: 'ev-models/makes/tesla.txt'. */
  readonly file: string;
  readonly line: number;
}

/** A value and who says so: memory where it is approximate. */
export interface Said<T> {
  readonly value: T;
  readonly source: WrittenSource;
}

/** Facts that are numbers with a source, by the word that they are written with. */
export const FIGURE_WORDS = {
  battery: 'usableKwh',
  'curb-weight': 'massPounds',
  'drag-area': 'dragArea',
  peak: 'peakKw',
  tow: 'towPounds',
} as const satisfies Readonly<Record<string, EvFigure>>;

export type FigureWord = keyof typeof FIGURE_WORDS;

/** What stands below a model, as written. */
export interface ModelFacts {
  readonly figures: ReadonlyMap<FigureWord, Said<number>>;
  /** Name of a charging curve, and whether it is that of another vehicle. */
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

/** What the EPA's label of a model says. */
export interface WrittenLabel extends WrittenAt {
  readonly source: WrittenSource;
  readonly rangeMiles: number;
  /** Kilowatt-hours for 100 miles from the wall; null where it is not known. */
  readonly combined: number;
  readonly highway: number | null;
  readonly unadjustedHighway: number | null;
}

/** What the EPA's coast-down test of a model says. */
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

/** Everything below `ev-models/`, as read. */
export interface WrittenEvModels {
  readonly models: readonly WrittenModel[];
  /** By the model's id. */
  readonly labels: ReadonlyMap<string, WrittenLabel>;
  readonly roadLoads: ReadonlyMap<string, WrittenRoadLoad>;
  /** By the curve's name. */
  readonly curves: ReadonlyMap<string, WrittenCurve>;
}
