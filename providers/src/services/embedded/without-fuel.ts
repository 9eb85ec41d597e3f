import { boxAroundPiece, cumulativeMeters, type LngLat, nearestOnLine, pointAlong } from '@roadcast/core/geo';
import type { WithoutFuel } from '@roadcast/core/services';
import type { WithoutFuelAlong } from '../port.ts';

/** The asked line is looked at this often, meters. */
const STEP_METERS = 1000;

/**
 * A line this near runs along the stretch, meters: streets of a map and roads that are drawn differ by as much, and on the emptiest roads
 * nothing else runs beside them.
 */
const TOLERANCE_METERS = 1200;

/** A line that only crosses a stretch shares less of it than this; shorter stretches are shared whole. Meters. */
const SHORTEST_SHARED_METERS = 5000;

/** A fact with what is needed to lay it onto lines. */
interface Stretch {
  readonly fact: WithoutFuel;
  readonly along: Float64Array;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

/** Stretches without fuel, to be laid onto lines that run along them, in either direction. */
export class StretchesWithoutFuel {
  private readonly stretches: readonly Stretch[];

  constructor(facts: readonly WithoutFuel[]) {
    this.stretches = facts
      .filter(({ line }) => line.length > 1)
      .map((fact) => ({
        fact,
        along: cumulativeMeters(fact.line),
        box: boxAroundPiece(fact.line, [0, fact.line.length - 1], TOLERANCE_METERS),
      }));
  }

  /** @returns the stretches of a line that run along a fact's, in the line's order; one that runs there twice has it twice. */
  on(line: readonly LngLat[]): WithoutFuelAlong[] {
    if (line.length < 2 || this.stretches.length === 0) return [];
    const along = cumulativeMeters(line);
    const length = along[along.length - 1] as number;
    const steps = Math.max(1, Math.ceil(length / STEP_METERS));
    const samples = Array.from({ length: steps + 1 }, (_, i) => pointAlong(line, along, (length * i) / steps));
    return this.stretches
      .flatMap((stretch) => sharedRuns(stretch, samples, length / steps))
      .sort((a, b) => a.fromMeters - b.fromMeters);
  }
}

function sharedRuns({ fact, along, box }: Stretch, samples: readonly LngLat[], step: number): WithoutFuelAlong[] {
  const runs: WithoutFuelAlong[] = [];
  const least = Math.min(SHORTEST_SHARED_METERS, (along[along.length - 1] as number) / 2);
  // The current run: its first sample, and how much of the fact's line it has been on.
  let run: { readonly first: number; from: number; to: number } | null = null;
  for (let i = 0; i <= samples.length; i++) {
    const sample = samples[i];
    const at = sample && isIn(box, sample) ? whereOn(sample, fact.line, along) : null;
    if (at !== null) {
      run ??= { first: i, from: at, to: at };
      run.from = Math.min(run.from, at);
      run.to = Math.max(run.to, at);
    } else if (run) {
      if (run.to - run.from >= least) runs.push({ fromMeters: run.first * step, toMeters: (i - 1) * step, fact });
      run = null;
    }
  }
  return runs;
}

/** @returns where along the fact's line a sample lies; null for off it. */
function whereOn(sample: LngLat, line: readonly LngLat[], along: ArrayLike<number>): number | null {
  const { offsetMeters, alongMeters } = nearestOnLine(sample, line, along);
  return offsetMeters <= TOLERANCE_METERS ? alongMeters : null;
}

const isIn = ([west, south, east, north]: Stretch['box'], [lng, lat]: LngLat): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;
