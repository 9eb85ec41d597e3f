import { type LngLat, SharedStretches } from '@roadcast/core/geo';
import type { WithoutFuel } from '@roadcast/core/services';
import type { WithoutFuelAlong } from '../port.ts';

/**
 * Maximum distance between a line and the stretch it follows, meters. Mapped streets and drawn roads differ by that
 * much, and the emptiest roads have no parallel ones.
 */
const TOLERANCE_METERS = 1200;

/** Stretches without fuel, matched to lines that follow them in either direction. */
export class StretchesWithoutFuel {
  private readonly stretches: SharedStretches<WithoutFuel>;

  constructor(facts: readonly WithoutFuel[]) {
    this.stretches = new SharedStretches(facts, TOLERANCE_METERS);
  }

  /**
   * Returns where a line follows known stretches without fuel, in line order. A stretch that the line passes twice is
   * returned twice.
   */
  on(line: readonly LngLat[]): WithoutFuelAlong[] {
    return this.stretches
      .on(line)
      .map(({ fact, fromMeters, toMeters, forward }) => ({ fact, fromMeters, toMeters, forward }));
  }
}
