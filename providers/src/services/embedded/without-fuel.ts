import { type LngLat, SharedStretches } from '@roadcast/core/geo';
import type { WithoutFuel } from '@roadcast/core/services';
import type { WithoutFuelAlong } from '../port.ts';

/**
 * A line this near runs along the stretch, meters: streets of a map and roads that are drawn differ by as much, and on the emptiest roads
 * nothing else runs beside them.
 */
const TOLERANCE_METERS = 1200;

/** Stretches without fuel, to be laid onto lines that run along them, in either direction. */
export class StretchesWithoutFuel {
  private readonly stretches: SharedStretches<WithoutFuel>;

  constructor(facts: readonly WithoutFuel[]) {
    this.stretches = new SharedStretches(facts, TOLERANCE_METERS);
  }

  /** @returns the stretches of a line that run along a fact's, in the line's order; one that runs there twice has it twice. */
  on(line: readonly LngLat[]): WithoutFuelAlong[] {
    return this.stretches
      .on(line)
      .map(({ fact, fromMeters, toMeters, forward }) => ({ fact, fromMeters, toMeters, forward }));
  }
}
