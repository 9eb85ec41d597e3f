import type { Sight, SightSource } from '../sights/index.ts';

/** A sight whose sources are indexes into `sources`. */
export interface PackedSight extends Omit<Sight, 'source' | 'feeSource'> {
  readonly source: number;
  readonly feeSource: number | null;
}

/** `sights.json`: places worth a stop. */
export interface SightsFile {
  readonly sources: readonly SightSource[];
  readonly sights: readonly PackedSight[];
}
