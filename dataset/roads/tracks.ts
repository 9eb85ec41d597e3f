import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesBetween } from '../geometry/geometry.ts';
import type { BentPiece } from './bends.ts';
import type { LandRoadClass } from './model.ts';

/**
 * Drawn stretch of road between two written points, before it becomes part of the network. Highways and roads both
 * become tracks and are treated alike, except that a highway's line is never moved.
 */
export interface Track {
  /** Path within the sources: 'highways/interstate/I-80.txt'. */
  readonly file: string;
  /** Line of the first point in the file. */
  readonly line: number;
  /** Designation as in files: 'I-80'. */
  readonly ref: string;
  /**
   * Designations as on shields: 'I 80'. The first belongs to the file that draws the track. Empty for a road without a
   * number.
   */
  readonly shields: readonly string[];
  /** Name of a road without a number; otherwise ''. */
  readonly name: string;
  readonly class: LandRoadClass;
  /** Two-letter state code. */
  readonly state: string;
  readonly urban: boolean;
  /** Speed limit written in the file, mph; undefined if the default for state and class applies. */
  readonly limitMph: number | undefined;
  readonly toll: boolean;
  /** Whether the line stays in place where roads join it. True for highways. */
  readonly fixed: boolean;
  /** Labels of both ends. */
  readonly from: string;
  readonly to: string;
  /** Drawn line, longitude first. */
  readonly course: readonly LngLat[];
  /** Bends of each piece; empty for a freeway, whose bends don't limit the speed. */
  readonly bends: readonly BentPiece[];
  /** Length in miles, from the mile markers or the scaled line through the written points. */
  readonly miles: number;
  readonly accuracyMeters: number;
  readonly approximate: boolean;
  /** Stops in road order, including both ends. */
  readonly stops: Stop[];
}

/** Node on a track. */
export interface Stop {
  /**
   * Position on the course: index of the point at or before the stop, plus the fraction of the way to the next point.
   */
  readonly along: number;
  /** Handle of the node in `Nodes`. */
  readonly node: number;
}

interface NodeData {
  at: LngLat;
  /** Whether the node is on a highway and must not be moved. */
  fixed: boolean;
  /** Tracks with a stop at this node. */
  readonly tracks: Track[];
}

/** The network's nodes while joining roads. Nodes at the same place are merged. */
export class Nodes {
  readonly #parents: number[] = [];
  readonly #data: NodeData[] = [];

  /** Adds a node. @returns its handle. */
  add(at: LngLat, fixed: boolean): number {
    this.#parents.push(this.#parents.length);
    this.#data.push({ at, fixed, tracks: [] });
    return this.#parents.length - 1;
  }

  /** Returns the representative handle of a node merged with others. */
  find(node: number): number {
    let root = node;
    while (this.#parents[root] !== root) root = at(this.#parents, root);
    this.#parents[node] = root;
    return root;
  }

  at(node: number): LngLat {
    return this.#of(node).at;
  }

  isFixed(node: number): boolean {
    return this.#of(node).fixed;
  }

  /** Returns the tracks at a node. */
  tracks(node: number): readonly Track[] {
    return this.#of(node).tracks;
  }

  /** Returns whether roads from several files meet at a node. */
  isJunction(node: number): boolean {
    const { tracks } = this.#of(node);
    return tracks.some((track) => track.file !== tracks[0]?.file);
  }

  /** Records that a track has a stop at a node. */
  touch(node: number, track: Track): void {
    const data = this.#of(node);
    if (!data.tracks.includes(track)) data.tracks.push(track);
    if (track.fixed) data.fixed = true;
  }

  /** Moves a node unless it is fixed. */
  move(node: number, at: LngLat): void {
    const data = this.#of(node);
    if (!data.fixed) data.at = at;
  }

  /**
   * Merges two nodes, at the fixed node's position if there is one, otherwise at the second node's. @returns false if
   * both are fixed, so they can't be merged.
   */
  merge(node: number, into: number): boolean {
    const [a, b] = [this.find(node), this.find(into)];
    if (a === b) return true;
    const [from, to] = [this.#of(a), this.#of(b)];
    if (from.fixed && to.fixed) return false;
    if (from.fixed) to.at = from.at;
    to.fixed ||= from.fixed;
    for (const track of from.tracks) if (!to.tracks.includes(track)) to.tracks.push(track);
    this.#parents[a] = b;
    return true;
  }

  #of(node: number): NodeData {
    return at(this.#data, this.find(node));
  }
}

/**
 * Returns the place at a position on a course. @param along index of a point, plus the fraction of the way to the next
 * point.
 */
export function placeAlong(course: readonly LngLat[], along: number): LngLat {
  const index = Math.min(Math.floor(along), course.length - 2);
  const [from, to] = [at(course, index), at(course, index + 1)];
  const part = along - index;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Returns the distance along a course between two positions, miles. */
export function milesAlong(course: readonly LngLat[], a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  let miles = 0;
  let last = placeAlong(course, low);
  for (let index = Math.floor(low) + 1; index < high; index++) {
    miles += milesBetween(last, at(course, index));
    last = at(course, index);
  }
  return miles + milesBetween(last, placeAlong(course, high));
}

/**
 * Returns the track's stop nearest to a position on its course, and the distance to that stop along the course, miles.
 */
export function nearestStop(track: Track, along: number): { readonly stop: Stop; readonly miles: number } {
  let best = at(track.stops, 0);
  let miles = Number.POSITIVE_INFINITY;
  for (const stop of track.stops) {
    const away = milesAlong(track.course, along, stop.along);
    if (away < miles) [best, miles] = [stop, away];
  }
  return { stop: best, miles };
}
