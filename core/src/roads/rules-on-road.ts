import type { RoadRule } from '../dataset/index.ts';
import {
  between,
  cumulativeMeters,
  distanceMeters,
  indexAtOrBefore,
  type LngLat,
  METERS_PER_DEGREE,
  pointAlong,
} from '../geo/index.ts';
import type { Maneuver, Road } from './road.ts';

/** A rule that a road meets, and where. */
export interface RuleOnRoad {
  readonly rule: RoadRule;
  /** Meters from the road's start at which the rule begins and ends to hold. */
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** A rule's line is looked at this often, meters. */
const SAMPLE_SPACING_METERS = 200;

/** A road this near to a rule's line runs on it, where nothing says otherwise, meters. */
const TOLERANCE_METERS = 150;

/**
 * Where the road has the rule's number or name the two may lie further apart: streets of a map, or a road that is only modeled, differ from
 * one that is drawn by as much. Meters.
 */
const SAME_ROAD_TOLERANCE_METERS = 1200;

/** So much of a rule (all of it, where it is shorter) must lie under the road: a crossing road does not drive on it. Meters. */
const SHORTEST_SHARED_METERS = 400;

/** A road that runs on a rule's line is as long as the line there, within this factor and a sample to either side. */
const LONGEST_DETOUR = 2;

/** Cells of the grid, degrees: wider than the widest tolerance anywhere in the US. */
const CELL_DEGREES = 0.02;
const CELLS_AROUND = 20_000;

const cellOf = (lng: number, lat: number): number =>
  Math.floor(lng / CELL_DEGREES) * CELLS_AROUND + Math.floor(lat / CELL_DEGREES);

/** A numbered road, as signed or as a map writes it: 'I-80', 'US 50', 'CA-120', 'US-1/9', 'SR 120, Tioga Pass'. */
const NUMBERED = /^([A-Z]{1,2})[- ](\d[^,\s]*)/;

/** How maps write a state's route without naming the state. */
const ANY_STATE = new Set(['SR', 'SH']);

/**
 * A road that comes by again has to come this much nearer to count instead of the first time: out and back on one road differ by nothing
 * but rounding, and a stretch must not be put together of both.
 */
const NEARER_METERS = 1;

/** What of a road says which rules it meets. */
export interface RuledRoad extends Pick<Road, 'line' | 'along' | 'called'> {
  readonly maneuvers: readonly Pick<Maneuver, 'streetNames' | 'meters'>[];
}

/** Finds the rules that a road meets. Built once over all rules; a road from coast to coast takes a millisecond or two. */
export class RoadRuleIndex {
  private readonly rules: readonly SampledRule[];
  /** All rules' samples one after the other. */
  private readonly samples: readonly LngLat[];
  /** For each sample the row of its rule. */
  private readonly ruleOf: readonly number[];
  /** Rows of the samples that a road in the cell may come near. */
  private readonly cells = new Map<number, number[]>();

  constructor(rules: readonly RoadRule[]) {
    const withLine = rules.filter(({ line }) => line.length > 0);
    const samples = withLine.map(({ line }) => sampledLine(line));
    let first = 0;
    this.rules = withLine.map((rule, row) => {
      const { points, spacing } = samples[row] as SampledLine;
      first += points.length;
      return { rule, first: first - points.length, count: points.length, spacing };
    });
    this.samples = samples.flatMap(({ points }) => points);
    this.ruleOf = samples.flatMap(({ points }, row) => points.map(() => row));
    for (const [row, sample] of this.samples.entries()) this.add(row, sample);
  }

  /** @returns the rules that the road runs on, in the order of the road. */
  on(road: RuledRoad): RuleOnRoad[] {
    const passes = this.passesOf(road);
    const names = new NamesAlong(road);
    return [...passes.rules]
      .flatMap((row) => sharedStretch(this.rules[row] as SampledRule, passes, names) ?? [])
      .sort((a, b) => a.fromMeters - b.fromMeters);
  }

  /** @returns the rules in the middle of whose line lies no further from a place. */
  around(place: LngLat, meters: number): RoadRule[] {
    return this.rules.flatMap(({ rule, first, count }) =>
      distanceMeters(place, this.samples[first + (count >> 1)] as LngLat) <= meters ? rule : [],
    );
  }

  private add(row: number, [lng, lat]: LngLat): void {
    const north = SAME_ROAD_TOLERANCE_METERS / METERS_PER_DEGREE;
    const east = north / Math.cos((lat * Math.PI) / 180);
    const cells = new Set<number>();
    for (const dx of [-east, 0, east]) for (const dy of [-north, 0, north]) cells.add(cellOf(lng + dx, lat + dy));
    for (const cell of cells) {
      const known = this.cells.get(cell);
      if (known) known.push(row);
      else this.cells.set(cell, [row]);
    }
  }

  /** Where the road comes closest to each sample near it. */
  private passesOf({ line, along }: RuledRoad): Passes {
    const count = this.samples.length;
    const passes: Passes = {
      offMeters: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
      alongMeters: new Float64Array(count),
      rules: new Set(),
    };
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1] as LngLat, line[i] as LngLat];
      const steps = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / CELL_DEGREES);
      let last = Number.NaN;
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 0 : step / steps;
        const cell = cellOf(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
        if (cell === last) continue;
        last = cell;
        const near = this.cells.get(cell);
        if (near) this.look(near, from, to, along[i - 1] as number, along[i] as number, passes);
      }
    }
    return passes;
  }

  /** Flat arithmetic: segments are short, and what counts is near. */
  private look(
    near: readonly number[],
    from: LngLat,
    to: LngLat,
    fromMeters: number,
    toMeters: number,
    { offMeters, alongMeters, rules }: Passes,
  ): void {
    const scale = Math.cos((from[1] * Math.PI) / 180);
    const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
    const square = dx * dx + dy * dy;
    for (const row of near) {
      const sample = this.samples[row] as LngLat;
      const [x, y] = [(sample[0] - from[0]) * scale, sample[1] - from[1]];
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
      const off = Math.sqrt((x - dx * share) ** 2 + (y - dy * share) ** 2) * METERS_PER_DEGREE;
      if (off > SAME_ROAD_TOLERANCE_METERS || off > (offMeters[row] as number) - NEARER_METERS) continue;
      offMeters[row] = off;
      alongMeters[row] = fromMeters + (toMeters - fromMeters) * share;
      rules.add(this.ruleOf[row] as number);
    }
  }
}

/** A rule with its samples among all. */
interface SampledRule {
  readonly rule: RoadRule;
  readonly first: number;
  readonly count: number;
  /** Meters from sample to sample. */
  readonly spacing: number;
}

/** Where a road passes samples: by their rows. */
interface Passes {
  /** Infinite where it does not come near. */
  readonly offMeters: Float64Array;
  readonly alongMeters: Float64Array;
  /** Rows of the rules that it comes near. */
  readonly rules: Set<number>;
}

interface SampledLine {
  readonly points: readonly LngLat[];
  readonly spacing: number;
}

function sampledLine(line: readonly LngLat[]): SampledLine {
  const along = cumulativeMeters(line);
  const length = along[along.length - 1] ?? 0;
  const steps = Math.ceil(length / SAMPLE_SPACING_METERS);
  const spacing = steps === 0 ? 0 : length / steps;
  return { points: Array.from({ length: steps + 1 }, (_, i) => pointAlong(line, along, i * spacing)), spacing };
}

/** @returns where the road runs on the rule's line; null where it only comes near or crosses. */
function sharedStretch(sampled: SampledRule, passes: Passes, names: NamesAlong): RuleOnRoad | null {
  const { first, count } = sampled;
  let best: RuleOnRoad | null = null;
  let start = first;
  for (let row = first; row <= first + count; row++) {
    if (row < first + count && runsThere(sampled, row, passes, names)) continue;
    const shared = row > start ? sharedRun(sampled, start, row - 1, passes) : null;
    if (shared && (!best || span(shared) > span(best))) best = shared;
    start = row + 1;
  }
  return best;
}

/** Where a rule holds at a single spot, a numbered one wants a road of its own: another one may cross there. */
function runsThere({ rule, count }: SampledRule, row: number, passes: Passes, names: NamesAlong): boolean {
  const off = passes.offMeters[row] as number;
  if (off > SAME_ROAD_TOLERANCE_METERS) return false;
  const near = off <= TOLERANCE_METERS && (count > 1 || !NUMBERED.test(rule.ref));
  return near || names.isRoadOf(rule, passes.alongMeters[row] as number);
}

/** @param from @param to rows of the first and the last sample that the road runs by. */
function sharedRun({ rule, count, spacing }: SampledRule, from: number, to: number, passes: Passes): RuleOnRoad | null {
  const onRule = (to - from) * spacing;
  if (onRule < Math.min(SHORTEST_SHARED_METERS, (count - 1) * spacing) - 1) return null;
  const alongs = passes.alongMeters.subarray(from, to + 1);
  const [fromMeters, toMeters] = [alongs.reduce(smaller), alongs.reduce(larger)];
  const onRoad = toMeters - fromMeters;
  if (onRoad < onRule / LONGEST_DETOUR || onRoad > onRule * LONGEST_DETOUR + 2 * SAMPLE_SPACING_METERS) return null;
  return { rule, fromMeters, toMeters };
}

const smaller = (a: number, b: number): number => Math.min(a, b);
const larger = (a: number, b: number): number => Math.max(a, b);

const span = ({ fromMeters, toMeters }: RuleOnRoad): number => toMeters - fromMeters;

/** What a road is called, meter by meter. */
class NamesAlong {
  private readonly starts: number[] = [];
  private readonly numbers: (readonly string[])[] = [];
  private readonly names: string[] = [];

  constructor({ maneuvers, called }: RuledRoad) {
    if (called) for (const { meters, names } of called) this.add(meters, names);
    else {
      let meters = 0;
      for (const maneuver of maneuvers) {
        this.add(meters, maneuver.streetNames);
        meters += maneuver.meters;
      }
    }
  }

  private add(meters: number, names: readonly string[]): void {
    this.starts.push(meters);
    this.numbers.push(names.flatMap((name) => numberOf(name) ?? []));
    this.names.push(names.join(', ').toLowerCase());
  }

  /** @returns whether the road has the number of the rule's road there, or the rule's name: 'US 34, Trail Ridge Road'. */
  isRoadOf({ ref, name }: RoadRule, alongMeters: number): boolean {
    const at = indexAtOrBefore(this.starts, alongMeters);
    const number = numberOf(ref);
    if (number && this.numbers[at]?.some((own) => sameNumber(own, number))) return true;
    const words = number ? [name] : [name, ref];
    return words.some((word) => word.length >= SHORTEST_NAME && this.names[at]?.includes(word.toLowerCase()));
  }
}

/** @returns 'US-50' for 'US 50' and for 'US 50, Echo Summit'; null for a road without a number. */
function numberOf(name: string): string | null {
  const [, prefix, number] = NUMBERED.exec(name) ?? [];
  return prefix === undefined ? null : `${prefix}-${number}`;
}

/** @param own as the map writes it. @param signed as the rule has it. */
function sameNumber(own: string, signed: string): boolean {
  if (own === signed) return true;
  const [[ownPrefix = '', ownNumber], [prefix = '', number]] = [own.split('-'), signed.split('-')];
  return ANY_STATE.has(ownPrefix) && ownNumber === number && prefix !== 'I' && prefix !== 'US';
}

/** Shorter names than this ('Pass', 'Hill') say nothing. */
const SHORTEST_NAME = 6;

/** Of a stretch to be left out, this many spots are named: one alone could be gone round by the next side road. */
const SPOTS_OF_STRETCH = [1 / 6, 1 / 2, 5 / 6] as const;

/**
 * Spots of a road to leave out so that it does not run on a rule again: each in the middle between two points of the line, where
 * no other road meets it.
 */
export function spotsToLeaveOut(road: Road, { fromMeters, toMeters }: RuleOnRoad): LngLat[] {
  const segments = new Set<number>();
  for (const share of SPOTS_OF_STRETCH) {
    const before = indexAtOrBefore(road.along, fromMeters + (toMeters - fromMeters) * share);
    segments.add(Math.min(before, road.line.length - 2));
  }
  return [...segments].map((i) => between(road.line[i] as LngLat, road.line[i + 1] as LngLat, 0.5));
}
