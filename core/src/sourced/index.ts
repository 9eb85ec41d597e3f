/** How a value was obtained. */
export type Quality = 'measured' | 'forecast' | 'typical' | 'modelled' | 'reported';

/** A value that must always be shown with its source. */
export interface Sourced<Value> {
  readonly value: Value;
  /** Source name for the screen: 'NOAA 1991-2020 normals'. */
  readonly source: string;
  /** Date of the value, epoch milliseconds; null if undated (a climate normal). */
  readonly asOf: number | null;
  readonly quality: Quality;
}
