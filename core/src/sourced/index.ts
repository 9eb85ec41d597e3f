/** How a value was obtained. */
export type Quality = 'measured' | 'forecast' | 'typical' | 'modeled' | 'reported';

/** A value that must always be displayed with its source. */
export interface Sourced<Value> {
  readonly value: Value;
  /** Source name shown to users: 'NOAA 1991-2020 normals'. */
  readonly source: string;
  /** Date of the value, epoch milliseconds; null if undated, like a climate normal. */
  readonly asOf: number | null;
  readonly quality: Quality;
}
