import { type LngLat, SharedStretches } from '@roadcast/core/geo';
import type { WithoutFuel } from '@roadcast/core/services';
import type { WithoutFuelAlong } from '../port.ts';

/**
 * Distance within which a line runs along the stretch, meters: mapped streets and drawn roads differ by as much, and
 * the emptiest roads have no others beside them.
 */
const TOLERANCE_METERS = 1200;

/** Stretches without fuel, to be matched to lines along them, in either direction. */
export class StretchesWithoutFuel {
  private readonly stretches: SharedStretches<WithoutFuel>;

  constructor(facts: readonly WithoutFuel[]) {
    this.stretches = new SharedStretches(facts, TOLERANCE_METERS);
  }

  /** Returns the stretches of a line along those of a fact, in line order; a line that passes twice has it twice. */
  on(line: readonly LngLat[]): WithoutFuelAlong[] {
    return this.stretches
      .on(line)
      .map(({ fact, fromMeters, toMeters, forward }) => ({ fact, fromMeters, toMeters, forward }));
  }
}
