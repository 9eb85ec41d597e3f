/** How a value came to be known. */
export type Quality = 'measured' | 'forecast' | 'typical' | 'modelled' | 'reported';

/** A value that must never be shown without where it comes from. */
export interface Sourced<Value> {
  readonly value: Value;
  /** Who says so, in words fit for the screen: 'NOAA 1991-2020 normals'. */
  readonly source: string;
  /** When the source said so, epoch milliseconds; null where the value has no date (a climate normal). */
  readonly asOf: number | null;
  readonly quality: Quality;
}
