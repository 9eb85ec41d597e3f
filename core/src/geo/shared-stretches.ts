import { boxAroundPiece, type LineRange, piecesOfLine } from './corridor.ts';
import { cumulativeMeters, type NearestOnLine, nearestOnLine, pointAlong } from './line.ts';
import type { LngLat } from './position.ts';

/** Interval for sampling the line, meters. */
const STEP_METERS = 1000;

/**
 * Minimum length of a shared run, meters, or half a stretch's length if shorter. Lines that only cross a stretch share
 * less.
 */
const SHORTEST_SHARED_METERS = 5000;

/** Length of the indexed pieces of a stretch, meters. */
const PIECE_METERS = 20_000;

export interface WithLine {
  readonly line: readonly LngLat[];
}

/** A part of a line that runs along a stretch, in meters along the line, and the share of the stretch, 0 to 1. */
export interface SharedRun<Fact> {
  readonly fact: Fact;
  readonly fromMeters: number;
  readonly toMeters: number;
  readonly share: number;
  /** Whether the line follows the stretch's drawn direction. */
  readonly forward: boolean;
}

interface Stretch<Fact> {
  readonly fact: Fact;
  readonly along: Float64Array;
  /** Bounds of the stretch plus the tolerance. Points outside can't match. */
  readonly box: Box;
  readonly pieces: readonly { readonly range: LineRange; readonly box: Box }[];
}

/** Matches lines to the stretches of road they run along, in either direction. */
export class SharedStretches<Fact extends WithLine> {
  private readonly stretches: readonly Stretch<Fact>[];
  private readonly toleranceMeters: number;

  /** @param toleranceMeters maximum distance between a line and a matching stretch. */
  constructor(facts: readonly Fact[], toleranceMeters: number) {
    this.toleranceMeters = toleranceMeters;
    this.stretches = facts
      .filter(({ line }) => line.length > 1)
      .map((fact) => {
        const boxOf = (range: LineRange): Box => boxAroundPiece(fact.line, range, toleranceMeters);
        const along = cumulativeMeters(fact.line);
        return {
          fact,
          along,
          box: boxOf([0, fact.line.length - 1]),
          pieces: [...piecesOfLine(along, PIECE_METERS)].map((range) => ({ range, box: boxOf(range) })),
        };
      });
  }

  /** Returns the stretches a line runs along, in line order. A stretch driven twice appears twice. */
  on(line: readonly LngLat[], along: ArrayLike<number> = cumulativeMeters(line)): SharedRun<Fact>[] {
    if (line.length < 2 || this.stretches.length === 0) return [];
    const length = along[along.length - 1] ?? 0;
    const steps = Math.max(1, Math.ceil(length / STEP_METERS));
    const samples = Array.from({ length: steps + 1 }, (_, i) => pointAlong(line, along, (length * i) / steps));
    const blocks = blocksOf(samples);
    return this.stretches
      .flatMap((stretch) => this.runsOn(stretch, samples, blocks, length / steps))
      .sort((a, b) => a.fromMeters - b.fromMeters);
  }

  private runsOn(
    stretch: Stretch<Fact>,
    samples: readonly LngLat[],
    blocks: readonly Block[],
    step: number,
  ): SharedRun<Fact>[] {
    const runs: SharedRun<Fact>[] = [];
    let run: Run | null = null;
    for (const { first, end, box } of blocks) {
      // Skip parts of the line that aren't near the stretch.
      const near = meet(box, stretch.box);
      for (let i = first; i < end && (near || run); i++) {
        const sample = samples[i];
        const at = sample && isIn(stretch.box, sample) ? this.whereOn(sample, stretch) : null;
        if (at !== null) {
          run ??= { first: i, began: at, from: at, to: at, at };
          run.from = Math.min(run.from, at);
          run.to = Math.max(run.to, at);
          run.at = at;
        } else if (run) {
          runs.push(...sharedBy(run, i - 1, stretch, step));
          run = null;
        }
      }
    }
    return run ? [...runs, ...sharedBy(run, samples.length - 1, stretch, step)] : runs;
  }

  /** Returns a sample's position along a stretch, meters; null if the sample is off the stretch. */
  private whereOn(sample: LngLat, { fact, along, pieces }: Stretch<Fact>): number | null {
    let nearest: NearestOnLine | null = null;
    for (const { range, box } of pieces) {
      if (!isIn(box, sample)) continue;
      const here = nearestOnLine(sample, fact.line, along, ...range);
      if (!nearest || here.offsetMeters < nearest.offsetMeters) nearest = here;
    }
    return nearest && nearest.offsetMeters <= this.toleranceMeters ? nearest.alongMeters : null;
  }
}

/** A run in progress: the first sample, and the run's start, extent and current position on the stretch. */
interface Run {
  readonly first: number;
  readonly began: number;
  from: number;
  to: number;
  at: number;
}

/**
 * Returns the shared run; empty if the line only crosses the stretch.
 * @param last last sample of the run.
 */
function sharedBy<Fact>(run: Run, last: number, { fact, along }: Stretch<Fact>, step: number): SharedRun<Fact>[] {
  const whole = along[along.length - 1] ?? 0;
  const shared = run.to - run.from;
  if (shared < Math.min(SHORTEST_SHARED_METERS, whole / 2)) return [];
  return [
    {
      fact,
      fromMeters: run.first * step,
      toMeters: last * step,
      share: Math.min(1, shared / whole),
      forward: run.at >= run.began,
    },
  ];
}

/** Consecutive samples from `first` to before `end`, and their bounding box, degrees. */
interface Block {
  readonly first: number;
  readonly end: number;
  readonly box: Box;
}

const SAMPLES_IN_BLOCK = 32;

function blocksOf(samples: readonly LngLat[]): Block[] {
  return Array.from({ length: Math.ceil(samples.length / SAMPLES_IN_BLOCK) }, (_, i) => {
    const first = i * SAMPLES_IN_BLOCK;
    const end = Math.min(samples.length, first + SAMPLES_IN_BLOCK);
    return { first, end, box: boxAroundPiece(samples, [first, end - 1], 0) };
  });
}

type Box = readonly [west: number, south: number, east: number, north: number];

const isIn = (box: Box, sample: LngLat): boolean =>
  sample[0] >= box[0] && sample[0] <= box[2] && sample[1] >= box[1] && sample[1] <= box[3];

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
