import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesBetween } from '../geometry/geometry.ts';
import type { BentPiece } from './bends.ts';
import type { LandRoadClass } from './model.ts';

/**
 * A drawn stretch of road between two written points, before it becomes part of the network. Both highway and road
 * files become tracks, treated alike except that a highway's line is never moved.
 */
export interface Track {
  /** Path inside the sources: 'highways/interstate/I-80.txt'. */
  readonly file: string;
  /** Line of its first point. */
  readonly line: number;
  /** Designation as files write it: 'I-80'. */
  readonly ref: string;
  /** Designations as on shields, the drawing one first: 'I 80'. Empty for a road without a number. */
  readonly shields: readonly string[];
  /** Name of a road without a number; '' otherwise. */
  readonly name: string;
  readonly class: LandRoadClass;
  /** Two-letter state. */
  readonly state: string;
  readonly urban: boolean;
  /** Speed limit written in the file, mph; undefined if that of state and class applies. */
  readonly limitMph: number | undefined;
  readonly toll: boolean;
  /** Whether the line keeps its course where roads join it, as a highway's does. */
  readonly fixed: boolean;
  /** Labels of its two ends. */
  readonly from: string;
  readonly to: string;
  /** Longitude first. */
  readonly course: readonly LngLat[];
  /** How it bends, piece by piece; empty for a freeway, which is built to be driven at its limit. */
  readonly bends: readonly BentPiece[];
  /** Length by the mile markers, or by the scaled line through the written points. */
  readonly miles: number;
  readonly accuracyMeters: number;
  readonly approximate: boolean;
  /** Its nodes in road order; at least both ends. */
  readonly stops: Stop[];
}

/** A node on a track. */
export interface Stop {
  /** Position on the course: index of the point at or before it, plus the fraction of the way to the next. */
  readonly along: number;
  /** Handle of the node in `Nodes`. */
  readonly node: number;
}

/** Data of a node. */
interface NodeData {
  at: LngLat;
  /** Whether it is on a highway and keeps its place. */
  fixed: boolean;
  /** Tracks with a stop at it. */
  readonly tracks: Track[];
}

/** The nodes of the network while roads are joined. Nodes at the same place are merged. */
export class Nodes {
  readonly #parents: number[] = [];
  readonly #data: NodeData[] = [];

  /** Returns the handle of a new node. */
  add(at: LngLat, fixed: boolean): number {
    this.#parents.push(this.#parents.length);
    this.#data.push({ at, fixed, tracks: [] });
    return this.#parents.length - 1;
  }

  /** Returns the representative handle of a node and all those merged with it. */
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

  /** Returns the tracks that meet at a node. */
  tracks(node: number): readonly Track[] {
    return this.#of(node).tracks;
  }

  /** Returns whether roads of several files meet at a node. */
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
   * Merges two nodes, at the place of the fixed one, or of the second. @returns whether that was possible: not for two
   * fixed ones.
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

/** Returns the place on a course. @param along index of a point, plus the fraction of the way to the next. */
export function placeAlong(course: readonly LngLat[], along: number): LngLat {
  const index = Math.min(Math.floor(along), course.length - 2);
  const [from, to] = [at(course, index), at(course, index + 1)];
  const part = along - index;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Returns the miles along a course between two places of it. */
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

/** Returns the stop of a track nearest to a place on its course, and the miles to it along the course. */
export function nearestStop(track: Track, along: number): { readonly stop: Stop; readonly miles: number } {
  let best = at(track.stops, 0);
  let miles = Number.POSITIVE_INFINITY;
  for (const stop of track.stops) {
    const away = milesAlong(track.course, along, stop.along);
    if (away < miles) [best, miles] = [stop, away];
  }
  return { stop: best, miles };
}
