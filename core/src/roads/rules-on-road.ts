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
import { at } from '../lists/index.ts';
import type { Maneuver, Road } from './road.ts';

/** A rule on a road, and where. */
export interface RuleOnRoad {
  readonly rule: RoadRule;
  /** Where the rule begins and ends, meters from the road's start. */
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Sampling interval of a rule's line, meters. */
const SAMPLE_SPACING_METERS = 200;

/** Default distance within which a road runs on a rule's line, meters. */
const TOLERANCE_METERS = 150;

/** Distance if the road has the rule's number or name: map streets or a modeled road can differ this much from the drawn road. Meters. */
const SAME_ROAD_TOLERANCE_METERS = 1200;

/** Minimum length the road shares with a rule, or all of a shorter rule; excludes crossing roads. Meters. */
const SHORTEST_SHARED_METERS = 400;

/** A road on a rule's line has its length there, within this factor and a sample on either side. */
const LONGEST_DETOUR = 2;

/** Grid cell size, degrees: wider than the largest tolerance anywhere in the US. */
const CELL_DEGREES = 0.02;
const CELLS_AROUND = 20_000;

const cellOf = (lng: number, lat: number): number =>
  Math.floor(lng / CELL_DEGREES) * CELLS_AROUND + Math.floor(lat / CELL_DEGREES);

/** A numbered road, as signed or as on a map: 'I-80', 'US 50', 'CA-120', 'US-1/9', 'SR 120, Tioga Pass'. */
const NUMBERED = /^([A-Z]{1,2})[- ](\d[^,\s]*)/;

/** Map prefixes of state routes without the state. */
const ANY_STATE = new Set(['SR', 'SH']);

/**
 * A second pass of a road must be this much closer to replace the first: out and back on one road differ only by
 * rounding, and a stretch must not mix both.
 */
const NEARER_METERS = 1;

/** Parts of a road that determine its rules. */
export interface RuledRoad extends Pick<Road, 'line' | 'along' | 'called'> {
  readonly maneuvers: readonly Pick<Maneuver, 'streetNames' | 'meters'>[];
}

/** Finds a road's rules. Built once for all rules; coast to coast takes a millisecond or two. */
export class RoadRuleIndex {
  private readonly rules: readonly SampledRule[];
  /** Samples of all rules, concatenated. */
  private readonly samples: readonly LngLat[];
  /** Rule of each sample. */
  private readonly ruleOf: readonly number[];
  /** Samples by grid cell. */
  private readonly cells = new Map<number, number[]>();

  constructor(rules: readonly RoadRule[]) {
    const withLine = rules.filter(({ line }) => line.length > 0);
    const samples = withLine.map(({ line }) => sampledLine(line));
    let first = 0;
    this.rules = withLine.map((rule, row) => {
      const { points, spacing } = at(samples, row);
      first += points.length;
      return { rule, first: first - points.length, count: points.length, spacing };
    });
    this.samples = samples.flatMap(({ points }) => points);
    this.ruleOf = samples.flatMap(({ points }, row) => points.map(() => row));
    for (const [row, sample] of this.samples.entries()) this.add(row, sample);
  }

  /** Returns the rules the road runs on, in road order. */
  on(road: RuledRoad): RuleOnRoad[] {
    const passes = this.passesOf(road);
    const names = new NamesAlong(road);
    return [...passes.rules]
      .flatMap((row) => sharedStretch(at(this.rules, row), passes, names) ?? [])
      .sort((a, b) => a.fromMeters - b.fromMeters);
  }

  /** Returns the rules whose line's midpoint is within a distance of a place. */
  around(place: LngLat, meters: number): RoadRule[] {
    return this.rules.flatMap(({ rule, first, count }) =>
      distanceMeters(place, at(this.samples, first + (count >> 1))) <= meters ? rule : [],
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

  /** The road's closest approach to each sample near it. */
  private passesOf({ line, along }: RuledRoad): Passes {
    const count = this.samples.length;
    const passes: Passes = {
      offMeters: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
      alongMeters: new Float64Array(count),
      rules: new Set(),
    };
    for (const [i, from] of line.entries()) {
      const to = line[i + 1];
      if (!to) break;
      const steps = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / CELL_DEGREES);
      let last = Number.NaN;
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 0 : step / steps;
        const cell = cellOf(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
        if (cell === last) continue;
        last = cell;
        const near = this.cells.get(cell);
        if (near) this.look(near, from, to, along[i] ?? 0, along[i + 1] ?? 0, passes);
      }
    }
    return passes;
  }

  /** Flat-earth math: segments are short, and only close ones count. */
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
      const sample = this.samples[row];
      if (!sample) continue;
      const [x, y] = [(sample[0] - from[0]) * scale, sample[1] - from[1]];
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
      const off = Math.sqrt((x - dx * share) ** 2 + (y - dy * share) ** 2) * METERS_PER_DEGREE;
      if (off > SAME_ROAD_TOLERANCE_METERS || off > (offMeters[row] ?? 0) - NEARER_METERS) continue;
      offMeters[row] = off;
      alongMeters[row] = fromMeters + (toMeters - fromMeters) * share;
      rules.add(this.ruleOf[row] ?? 0);
    }
  }
}

/** A rule with its range of samples. */
interface SampledRule {
  readonly rule: RoadRule;
  readonly first: number;
  readonly count: number;
  /** Meters between samples. */
  readonly spacing: number;
}

/** Where a road passes samples, by sample index. */
interface Passes {
  /** Infinite if it isn't close. */
  readonly offMeters: Float64Array;
  readonly alongMeters: Float64Array;
  /** Rules it comes close to. */
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

/** Returns where the road runs on the rule's line; null if it just approaches or crosses it. */
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

/** A rule at a single point on a numbered road requires that road: another one may cross there. */
function runsThere({ rule, count }: SampledRule, row: number, passes: Passes, names: NamesAlong): boolean {
  const off = passes.offMeters[row] ?? 0;
  if (off > SAME_ROAD_TOLERANCE_METERS) return false;
  const near = off <= TOLERANCE_METERS && (count > 1 || !NUMBERED.test(rule.ref));
  return near || names.isRoadOf(rule, passes.alongMeters[row] ?? 0);
}

/** @param from @param to first and last sample the road passes. */
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

/** A road's names by meters. */
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

  /** Returns whether the road has the number of the rule's road there, or the rule's name: 'US 34, Trail Ridge Road'. */
  isRoadOf({ ref, name }: RoadRule, alongMeters: number): boolean {
    const at = indexAtOrBefore(this.starts, alongMeters);
    const number = numberOf(ref);
    if (number && this.numbers[at]?.some((own) => sameNumber(own, number))) return true;
    const words = number ? [name] : [name, ref];
    return words.some((word) => word.length >= SHORTEST_NAME && this.names[at]?.includes(word.toLowerCase()));
  }
}

/** Returns 'US-50' for 'US 50' and for 'US 50, Echo Summit'; null for a road without a number. */
function numberOf(name: string): string | null {
  const [, prefix, number] = NUMBERED.exec(name) ?? [];
  return prefix === undefined ? null : `${prefix}-${number}`;
}

/** @param own as on the map. @param signed as in the rule. */
function sameNumber(own: string, signed: string): boolean {
  if (own === signed) return true;
  const [[ownPrefix = '', ownNumber], [prefix = '', number]] = [own.split('-'), signed.split('-')];
  return ANY_STATE.has(ownPrefix) && ownNumber === number && prefix !== 'I' && prefix !== 'US';
}

/** Shorter names ('Pass', 'Hill') are too generic. */
const SHORTEST_NAME = 6;

/** Positions excluded per stretch: a single one could be bypassed on the next side road. */
const SPOTS_OF_STRETCH = [1 / 6, 1 / 2, 5 / 6] as const;

/**
 * Returns points of a road to exclude so that it avoids a rule: each midway between two points of the line, where no
 * other road meets it.
 */
export function spotsToLeaveOut(road: Road, { fromMeters, toMeters }: RuleOnRoad): LngLat[] {
  const segments = new Set<number>();
  for (const share of SPOTS_OF_STRETCH) {
    const before = indexAtOrBefore(road.along, fromMeters + (toMeters - fromMeters) * share);
    segments.add(Math.min(before, road.line.length - 2));
  }
  return [...segments].map((i) => between(at(road.line, i), at(road.line, i + 1), 0.5));
}
