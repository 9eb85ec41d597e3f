import { bearingDegrees, type LngLat } from '@roadcast/core/geo';
import { at, pairs } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { LineIndex, type NearLine } from '../geometry/line-index.ts';
import type { Concurrency, DrawnRoad, RoadEnd } from './draw.ts';
import { type LandRoadClass, shieldOf } from './model.ts';
import { milesAlong, type Nodes, nearestStop, placeAlong, type Stop, type Track } from './tracks.ts';

/** Maximum distance for moving the end of a road or of a `with` onto another road, miles. */
const END_MILES = 1;
/** Maximum distance for joining a labeled point to another road, miles. */
const POINT_MILES = 0.25;
/** Distance below which two junctions become one, miles. */
const SLIVER_MILES = 0.1;
/**
 * Maximum distance between a road's end and a crossing for cutting the road off at the crossing, miles, because the
 * road should end there.
 */
const OVERSHOOT_MILES = 0.3;
/**
 * Maximum distance between a crossing and a shared junction for treating the crossing as a drawing inaccuracy rather
 * than a second junction, miles.
 */
const AGAIN_MILES = 1;
/** Minimum distance between a labeled point and a shared junction of two roads for adding another junction, miles. */
const SETTLED_MILES = 0.6;
/** Crossing angle below which lines are parallel, degrees. */
const PARALLEL_DEGREES = 25;
/** Maximum distance between parallel roads at a point, and the distance along the road to the second check, miles. */
const BESIDE_MILES = 0.4;
const LOOK_MILES = 1;
/** Distance above which parallel roads are linked by a short road instead of being bent toward each other, miles. */
const TOUCHING_MILES = 0.04;

/** Short road that links two nodes, such as a ramp. */
export interface RoadLink {
  readonly from: number;
  readonly to: number;
  readonly class: LandRoadClass;
  /** Two-letter state code. */
  readonly state: string;
}

/**
 * Joins roads to each other and to the highways by position: at both ends of a `with`, where a road ends near another
 * road, where lines cross, and where a labeled point is near another road. Adds stops to the tracks, and merges nodes
 * at the same place.
 * @param tracks highways and roads. @param roads the drawn roads.
 * @returns the short links that were added.
 */
export function joinRoads(
  tracks: readonly Track[],
  roads: readonly DrawnRoad[],
  nodes: Nodes,
  report: Report,
): RoadLink[] {
  return new Joiner(tracks, nodes, report).join(roads);
}

class Joiner {
  readonly #index = new LineIndex<Track>();
  readonly #order = new Map<Track, number>();
  readonly #shields = new Map<string, Set<string>>();
  readonly #links: RoadLink[] = [];
  readonly #nodes: Nodes;
  readonly #report: Report;
  /** Shared junctions of two files, by both names. */
  readonly #common = new Map<string, number[]>();

  constructor(tracks: readonly Track[], nodes: Nodes, report: Report) {
    this.#nodes = nodes;
    this.#report = report;
    for (const track of tracks) {
      this.#order.set(track, this.#order.size);
      this.#index.add(track, track.course);
    }
  }

  join(roads: readonly DrawnRoad[]): RoadLink[] {
    const concurrencies = roads.flatMap((road) => road.concurrencies);
    for (const { file, stretch } of concurrencies) {
      const hosts = this.#shields.get(shieldOf(file.ref)) ?? new Set();
      this.#shields.set(shieldOf(file.ref), hosts.add(shieldOf(stretch.host)));
    }
    for (const concurrency of concurrencies) this.#joinConcurrency(concurrency);
    for (const road of roads) for (const end of road.ends) this.#joinEnd(end);
    const own = roads.flatMap((road) => road.tracks);
    for (const track of own) this.#joinCrossings(track);
    for (const track of own) this.#joinLabels(track);
    for (const track of own) this.#joinSlivers(track);
    return this.#links;
  }

  /** Moves both ends of a `with` onto the host, or onto the road whose file draws the host there. */
  #joinConcurrency({ file, stretch, point, from, to }: Concurrency): void {
    const host = shieldOf(stretch.host);
    const carriers = this.#carriersOf(host);
    [from, to].forEach((node, i) => {
      const near = this.#index.near(this.#nodes.at(node), END_MILES, (track) =>
        track.file === file.file ? false : track.shields.some((shield) => carriers.has(shield)),
      );
      const best = near.find(({ owner }) => owner.shields.includes(host)) ?? near[0];
      if (best) this.#attach(node, best, file.file);
      else {
        const line = file.points[point + i]?.line ?? stretch.line;
        const text = `with ${stretch.host}: this end is more than a mile from that road`;
        this.#report({ file: file.file, line, level: 'warning', text });
      }
    });
  }

  /** Returns a road and its hosts. */
  #carriersOf(shield: string): ReadonlySet<string> {
    const carriers = new Set([shield]);
    for (const host of carriers) for (const next of this.#shields.get(host) ?? []) carriers.add(next);
    return carriers;
  }

  #joinEnd({ file, node }: RoadEnd): void {
    if (this.#nodes.isJunction(node)) return;
    const at = this.#nodes.at(node);
    const isOther = (track: Track) => track.file !== file.file;
    const [track] = this.#nodes.tracks(node);
    const over = track && this.#overshoot(track, node);
    if (track && over) {
      const { owner, point, otherIndex: index, otherFraction: fraction } = over;
      this.#attach(node, { owner, point, index, fraction, miles: milesBetween(at, point) });
      return;
    }
    const [near] = this.#index.near(at, END_MILES, isOther);
    if (near) this.#attach(node, near);
  }

  /** Cuts off a track that crosses another road just before its end. */
  #overshoot(track: Track, node: number) {
    const stop = track.stops.find((other) => this.#nodes.find(other.node) === this.#nodes.find(node));
    if (!stop) return undefined;
    return this.#index
      .crossings(track.course, (other) => other.file !== track.file)
      .map((crossing) => ({
        ...crossing,
        miles: milesAlong(track.course, crossing.index + crossing.fraction, stop.along),
      }))
      .filter(({ miles }) => miles <= OVERSHOOT_MILES)
      .sort((a, b) => b.miles - a.miles)[0];
  }

  #joinCrossings(track: Track): void {
    const order = this.#order.get(track) ?? 0;
    const crossings = this.#index.crossings(
      track.course,
      (other) => other.file !== track.file && (this.#order.get(other) ?? 0) < order,
    );
    for (const { owner, point, index, fraction, otherIndex, otherFraction } of crossings) {
      if (this.#haveCommon(track, owner, point, AGAIN_MILES)) continue;
      const angle = angleBetween(track.course, index, owner.course, otherIndex);
      // Skip the crossing: a road beside a motorway may be drawn on either side, but has ramps only where its file
      // names a place.
      if (angle < PARALLEL_DEGREES && (owner.class === 'motorway' || track.class === 'motorway')) continue;
      const along = index + fraction;
      const own = nearestStop(track, along);
      const node = own.miles <= SLIVER_MILES ? own.stop.node : this.#insert(track, along);
      this.#attach(node, { owner, point, index: otherIndex, fraction: otherFraction, miles: 0 });
    }
  }

  #joinLabels(track: Track): void {
    const last = track.course.length - 1;
    for (const [along, label] of [
      [0, track.from],
      [last, track.to],
    ] as const) {
      const stop = track.stops.find((other) => other.along === along);
      if (!stop || label === '') continue;
      const at = this.#nodes.at(stop.node);
      for (const near of this.#index.near(at, POINT_MILES, (other) => other.file !== track.file)) {
        if (this.#haveCommon(track, near.owner, at, SETTLED_MILES)) continue;
        if (near.miles > TOUCHING_MILES && this.#runsBeside(track, along, near.owner))
          this.#link(stop.node, near, track);
        else this.#attach(stop.node, near);
      }
    }
  }

  /** Returns whether a track is still near another road at some distance from its end. */
  #runsBeside({ course }: Track, end: number, other: Track): boolean {
    const inward = end === 0 ? 1 : -1;
    let index = end;
    for (let miles = 0; miles < LOOK_MILES && index + inward >= 0 && index + inward < course.length; index += inward) {
      miles += milesBetween(at(course, index), at(course, index + inward));
    }
    return this.#index.near(at(course, index), BESIDE_MILES, (track) => track.file === other.file).length > 0;
  }

  /** Merges consecutive junctions that are too close together. */
  #joinSlivers(track: Track): void {
    for (const [before, stop] of pairs(track.stops)) {
      if (milesAlong(track.course, before.along, stop.along) > SLIVER_MILES) continue;
      if (!this.#nodes.isJunction(before.node) || !this.#nodes.isJunction(stop.node)) continue;
      if (this.#mayMerge(before.node, stop.node)) this.#nodes.merge(stop.node, before.node);
    }
  }

  /**
   * Moves a node onto another road: to a nearby stop, otherwise to a new stop. @param file the node's file, for
   * messages.
   */
  #attach(node: number, near: NearLine<Track>, file = ''): void {
    const { owner } = near;
    const along = near.index + near.fraction;
    const { stop, miles } = nearestStop(owner, along);
    const isFree = !this.#nodes.isFixed(node) && !this.#nodes.isJunction(node);
    const before = file === '' ? this.#filesAt(node) : [...this.#filesAt(node), file];
    if (miles <= SLIVER_MILES || (this.#nodes.isJunction(stop.node) && miles <= 1.5 * SLIVER_MILES)) {
      if (!this.#mayMerge(node, stop.node)) return;
      // Keep the position of the junction with more roads.
      const stays = this.#nodes.tracks(stop.node).length >= this.#nodes.tracks(node).length;
      const done = stays ? this.#nodes.merge(node, stop.node) : this.#nodes.merge(stop.node, node);
      if (!done) this.#addLink(node, stop.node, this.#nodes.tracks(node)[0] ?? owner);
    } else if (owner.fixed && this.#nodes.isFixed(node)) {
      const track = this.#nodes.tracks(node)[0] ?? owner;
      this.#addLink(node, this.#insert(owner, along), track);
    } else {
      if (owner.fixed || isFree) this.#nodes.move(node, near.point);
      this.#insert(owner, along, node);
    }
    this.#note([...before, owner.file], node);
  }

  /** Links a node to a parallel road. */
  #link(node: number, near: NearLine<Track>, track: Track): void {
    const along = near.index + near.fraction;
    const { stop, miles } = nearestStop(near.owner, along);
    const there = miles <= SLIVER_MILES ? stop.node : this.#insert(near.owner, along);
    if (this.#nodes.find(there) === this.#nodes.find(node)) return;
    this.#addLink(node, there, track);
    this.#note([...this.#filesAt(node), ...this.#filesAt(there)], node);
  }

  #addLink(from: number, to: number, track: Track): void {
    this.#links.push({ from, to, class: track.class === 'motorway' ? 'primary' : track.class, state: track.state });
  }

  /** Adds a stop to a track. @returns its node. */
  #insert(track: Track, along: number, node = this.#nodes.add(placeAlong(track.course, along), track.fixed)): number {
    const stop: Stop = { along, node };
    const row = track.stops.findIndex((other) => other.along > along);
    track.stops.splice(row < 0 ? track.stops.length : row, 0, stop);
    this.#nodes.touch(node, track);
    return node;
  }

  /** Returns whether two nodes may be merged. Their stops on any shared track must be close together. */
  #mayMerge(a: number, b: number): boolean {
    const [first, second] = [this.#nodes.find(a), this.#nodes.find(b)];
    if (first === second) return true;
    return this.#nodes.tracks(first).every((track) => {
      const stops = track.stops.filter((stop) => [first, second].includes(this.#nodes.find(stop.node)));
      const [low, high] = [stops[0], stops.at(-1)];
      return !low || !high || milesAlong(track.course, low.along, high.along) <= 2 * SLIVER_MILES;
    });
  }

  #filesAt(node: number): string[] {
    return [...new Set(this.#nodes.tracks(node).map((track) => track.file))];
  }

  /** Records that roads from several files meet at a node. */
  #note(files: readonly string[], node: number): void {
    const distinct = [...new Set(files)].sort();
    distinct.forEach((a, i) => {
      for (const b of distinct.slice(i + 1)) {
        const key = `${a} ${b}`;
        const there = this.#common.get(key);
        if (there) there.push(node);
        else this.#common.set(key, [node]);
      }
    });
  }

  /** Returns whether two roads share a junction near a place. */
  #haveCommon(a: Track, b: Track, place: LngLat, miles: number): boolean {
    const junctions = this.#common.get([a.file, b.file].sort().join(' ')) ?? [];
    return junctions.some((node) => milesBetween(this.#nodes.at(node), place) <= miles);
  }
}

/**
 * Returns the angle between two courses, from 0 (parallel) to 90 degrees. @param a position on the first course. @param
 * b position on the second course.
 */
function angleBetween(one: readonly LngLat[], a: number, other: readonly LngLat[], b: number): number {
  const difference = Math.abs(bearingAt(one, a) - bearingAt(other, b)) % 180;
  return Math.min(difference, 180 - difference);
}

function bearingAt(course: readonly LngLat[], along: number): number {
  const index = Math.min(Math.floor(along), course.length - 2);
  return bearingDegrees(at(course, index), at(course, index + 1));
}
