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

/** A rule and where it applies on a road. */
export interface RuleOnRoad {
  readonly rule: RoadRule;
  /** Where the rule starts and ends, meters from the road's start. */
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Interval for sampling a rule's line, meters. */
const SAMPLE_SPACING_METERS = 200;

/** Default distance within which a road coincides with a rule's line, meters. */
const TOLERANCE_METERS = 150;

/**
 * Distance for roads with the rule's number or name, meters. Streets and modeled roads can differ this much from the
 * drawn road.
 */
const SAME_ROAD_TOLERANCE_METERS = 1200;

/** Minimum length shared with a rule's line, or the line's length if shorter, meters. Excludes crossing roads. */
const SHORTEST_SHARED_METERS = 400;

/**
 * Maximum ratio between the lengths of a road and of the rule's line it follows, in either direction. The road may also
 * be one sample longer at each end.
 */
const LONGEST_DETOUR = 2;

/** Grid cell size, degrees; exceeds the largest tolerance anywhere in the US. */
const CELL_DEGREES = 0.02;
const CELLS_AROUND = 20_000;

const cellOf = (lng: number, lat: number): number =>
  Math.floor(lng / CELL_DEGREES) * CELLS_AROUND + Math.floor(lat / CELL_DEGREES);

/** Matches a numbered road, as signed or as on a map: 'I-80', 'US 50', 'CA-120', 'US-1/9', 'SR 120, Tioga Pass'. */
const NUMBERED = /^([A-Z]{1,2})[- ](\d[^,\s]*)/;

/** State route prefixes that don't name the state. */
const ANY_STATE = new Set(['SR', 'SH']);

/**
 * Minimum difference by which a second pass must be closer to replace the first, meters. Otherwise, rounding errors
 * could mix both directions of an out-and-back road in one stretch.
 */
const NEARER_METERS = 1;

/** Road fields that determine which rules apply. */
export interface RuledRoad extends Pick<Road, 'line' | 'along' | 'called'> {
  readonly maneuvers: readonly Pick<Maneuver, 'streetNames' | 'meters'>[];
}

/** Finds the rules on a road. Built once for all rules; searching a coast-to-coast road takes a millisecond or two. */
export class RoadRuleIndex {
  private readonly rules: readonly SampledRule[];
  /** Samples of all rules in one list. */
  private readonly samples: readonly LngLat[];
  /** Index of each sample's rule. */
  private readonly ruleOf: readonly number[];
  /** Sample indexes by grid cell. */
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

  /** Returns the rules that apply on a road, in road order. */
  on(road: RuledRoad): RuleOnRoad[] {
    const passes = this.passesOf(road);
    const names = new NamesAlong(road);
    return [...passes.rules]
      .flatMap((row) => sharedStretch(at(this.rules, row), passes, names) ?? [])
      .sort((a, b) => a.fromMeters - b.fromMeters);
  }

  /** Returns the rules whose line has its midpoint within a distance of a place. */
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

  /** Finds the road's closest approach to each sample near the road. */
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

  /** Measures a segment against nearby samples with flat-earth math. Segments are short, and only close ones matter. */
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

/** A rule and the range of its samples. */
interface SampledRule {
  readonly rule: RoadRule;
  readonly first: number;
  readonly count: number;
  /** Interval between samples, meters. */
  readonly spacing: number;
}

/** Closest approach of a road to each sample, by sample index. */
interface Passes {
  /** Distance from the road, meters; infinity if not close. */
  readonly offMeters: Float64Array;
  readonly alongMeters: Float64Array;
  /** Indexes of rules near the road. */
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

/** Returns where the road coincides with the rule's line; null if it only approaches or crosses the line. */
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

/**
 * Returns whether a road at a sample is the rule's road. A rule at a single point applies only to the road with that
 * number or name, because other roads may cross there.
 */
function runsThere({ rule, count }: SampledRule, row: number, passes: Passes, names: NamesAlong): boolean {
  const off = passes.offMeters[row] ?? 0;
  if (off > SAME_ROAD_TOLERANCE_METERS) return false;
  const near = off <= TOLERANCE_METERS && (count > 1 || !NUMBERED.test(rule.ref));
  return near || names.isRoadOf(rule, passes.alongMeters[row] ?? 0);
}

/**
 * @param from first sample that the road passes.
 * @param to last sample that the road passes.
 */
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

/** Names of a road by distance along the road. */
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

  /**
   * Returns whether the road at a distance has the number or the name of the rule's road: 'US 34, Trail Ridge Road'.
   */
  isRoadOf({ ref, name }: RoadRule, alongMeters: number): boolean {
    const at = indexAtOrBefore(this.starts, alongMeters);
    const number = numberOf(ref);
    if (number && this.numbers[at]?.some((own) => sameNumber(own, number))) return true;
    const words = number ? [name] : [name, ref];
    return words.some((word) => word.length >= SHORTEST_NAME && this.names[at]?.includes(word.toLowerCase()));
  }
}

/** Returns a road's number, like 'US-50' for 'US 50' and 'US 50, Echo Summit'; null if there is none. */
function numberOf(name: string): string | null {
  const [, prefix, number] = NUMBERED.exec(name) ?? [];
  return prefix === undefined ? null : `${prefix}-${number}`;
}

/**
 * @param own number on the map.
 * @param signed number in the rule.
 */
function sameNumber(own: string, signed: string): boolean {
  if (own === signed) return true;
  const [[ownPrefix = '', ownNumber], [prefix = '', number]] = [own.split('-'), signed.split('-')];
  return ANY_STATE.has(ownPrefix) && ownNumber === number && prefix !== 'I' && prefix !== 'US';
}

/** Minimum length of a name to match; 'Pass' and 'Hill' are too generic. */
const SHORTEST_NAME = 6;

/**
 * Positions to exclude in each stretch, as fractions. With a single one, a route could bypass it on the next side road.
 */
const SPOTS_OF_STRETCH = [1 / 6, 1 / 2, 5 / 6] as const;

/**
 * Returns points to exclude so that a route avoids a rule. Each is midway between two vertices of the line, where no
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
