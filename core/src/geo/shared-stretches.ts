import { boxAroundPiece } from './corridor.ts';
import { cumulativeMeters, nearestOnLine, pointAlong } from './line.ts';
import type { LngLat } from './position.ts';

/** The asked line is looked at this often, meters. */
const STEP_METERS = 1000;

/** A line that only crosses a stretch shares less of it than this; shorter stretches are shared half. Meters. */
const SHORTEST_SHARED_METERS = 5000;

/** Something that holds for a stretch of road. */
export interface WithLine {
  readonly line: readonly LngLat[];
}

/** Where a line runs along a stretch: meters along the line, and how much of the stretch that is, 0 to 1. */
export interface SharedRun<Fact> {
  readonly fact: Fact;
  readonly fromMeters: number;
  readonly toMeters: number;
  readonly share: number;
  /** Whether the line runs the way in which the stretch was drawn. */
  readonly forward: boolean;
}

interface Stretch<Fact> {
  readonly fact: Fact;
  readonly along: Float64Array;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

/** Stretches of road, to be laid onto lines that run along them in either direction. */
export class SharedStretches<Fact extends WithLine> {
  private readonly stretches: readonly Stretch<Fact>[];
  private readonly toleranceMeters: number;

  /** @param toleranceMeters a line this near runs along a stretch. */
  constructor(facts: readonly Fact[], toleranceMeters: number) {
    this.toleranceMeters = toleranceMeters;
    this.stretches = facts
      .filter(({ line }) => line.length > 1)
      .map((fact) => ({
        fact,
        along: cumulativeMeters(fact.line),
        box: boxAroundPiece(fact.line, [0, fact.line.length - 1], toleranceMeters),
      }));
  }

  /** @returns where a line runs along the stretches, in the line's order; one that runs there twice has it twice. */
  on(line: readonly LngLat[], along: ArrayLike<number> = cumulativeMeters(line)): SharedRun<Fact>[] {
    if (line.length < 2 || this.stretches.length === 0) return [];
    const length = along[along.length - 1] as number;
    const steps = Math.max(1, Math.ceil(length / STEP_METERS));
    const samples = Array.from({ length: steps + 1 }, (_, i) => pointAlong(line, along, (length * i) / steps));
    return this.stretches
      .flatMap((stretch) => this.runsOn(stretch, samples, length / steps))
      .sort((a, b) => a.fromMeters - b.fromMeters);
  }

  private runsOn({ fact, along, box }: Stretch<Fact>, samples: readonly LngLat[], step: number): SharedRun<Fact>[] {
    const runs: SharedRun<Fact>[] = [];
    const whole = along[along.length - 1] as number;
    const least = Math.min(SHORTEST_SHARED_METERS, whole / 2);
    // The current run: its first sample, and where on the stretch it began, has been, and is.
    let run: { readonly first: number; readonly began: number; from: number; to: number; at: number } | null = null;
    for (let i = 0; i <= samples.length; i++) {
      const sample = samples[i];
      const at = sample && isIn(box, sample) ? this.whereOn(sample, fact.line, along) : null;
      if (at !== null) {
        run ??= { first: i, began: at, from: at, to: at, at };
        run.from = Math.min(run.from, at);
        run.to = Math.max(run.to, at);
        run.at = at;
      } else if (run) {
        const shared = run.to - run.from;
        if (shared >= least) {
          runs.push({
            fact,
            fromMeters: run.first * step,
            toMeters: (i - 1) * step,
            share: Math.min(1, shared / whole),
            forward: run.at >= run.began,
          });
        }
        run = null;
      }
    }
    return runs;
  }

  /** @returns where along a stretch a sample lies; null for off it. */
  private whereOn(sample: LngLat, line: readonly LngLat[], along: ArrayLike<number>): number | null {
    const { offsetMeters, alongMeters } = nearestOnLine(sample, line, along);
    return offsetMeters <= this.toleranceMeters ? alongMeters : null;
  }
}

const isIn = ([west, south, east, north]: Stretch<unknown>['box'], [lng, lat]: LngLat): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;
