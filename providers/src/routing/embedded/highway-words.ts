import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Maneuver } from '@roadcast/core/roads';
import type { AnsweredRoad } from '../valhalla-answer.ts';
import type { DrivenEdge, DrivenLegs } from './driven-edges.ts';
import { type FollowedRoad, followedRoads } from './followed-roads.ts';
import { inSentence, signed } from './road-names.ts';
import type { SignBook } from './sign-book.ts';

/**
 * Builds maneuvers from the driven edges. The embedded network has no ramps and unnamed local roads, so the side of a
 * ramp is unknown, but each highway's start and direction are known. On real streets, keeps the engine's maneuvers up
 * to the edge of the street area.
 * @param isStreet returns whether a position has real streets.
 */
export function inHighwayWords(
  road: AnsweredRoad,
  legs: DrivenLegs,
  signs: SignBook,
  isStreet: (at: LngLat) => boolean = () => false,
): Maneuver[] {
  return road.placeIndexes.slice(1).flatMap((end, leg) => {
    const own = road.maneuvers.filter(({ legIndex }) => legIndex === leg);
    const turns = own.filter(({ type }) => !type.startsWith('arrive'));
    const arrivals = own.filter(({ type }) => type.startsWith('arrive'));
    const edges = legs[leg] ?? edgesOfTurns(turns, end);
    if (edges.length === 0) return own;
    const told = new Telling(road, signs, leg);
    for (const part of partsOf(turns, edges, isStreet, road.line)) {
      if ('edges' in part) told.follow(followedRoads(part.edges, road.along));
      else told.keep(part.turn, part.to);
    }
    // Drop arrivals' street names: an arrival is announced by place.
    return [...told.maneuvers, ...arrivals.map((arrival) => ({ ...arrival, streetNames: [] }))];
  });
}

/** Builds edges from the engine's maneuvers, for a leg that couldn't be traced. */
const edgesOfTurns = (turns: readonly Maneuver[], end: number): DrivenEdge[] =>
  turns.flatMap(({ beginIndex: from, streetNames }, i) => {
    const to = turns[i + 1]?.beginIndex ?? end;
    return to > from ? { from, to, names: streetNames.map(signed), toll: false, ferry: false } : [];
  });

/** An engine maneuver to keep and where it ends on the line, or edges to build maneuvers from. */
type LegPart = { readonly turn: Maneuver; readonly to: number } | { readonly edges: DrivenEdge[] };

function partsOf(
  turns: readonly Maneuver[],
  edges: readonly DrivenEdge[],
  isStreet: (at: LngLat) => boolean,
  line: readonly LngLat[],
): LegPart[] {
  const parts: LegPart[] = [];
  let next = 0;
  for (const [i, turn] of turns.entries()) {
    const end = turns[i + 1]?.beginIndex ?? Number.POSITIVE_INFINITY;
    const own: DrivenEdge[] = [];
    for (let edge = edges[next]; edge && edge.from < end; edge = edges[++next]) own.push(edge);
    const rim = isStreet(turn.point) ? own.findIndex(({ from }) => !isStreet(at(line, from))) : 0;
    const [kept, rest] = rim < 0 ? [own, []] : [own.slice(0, rim), own.slice(rim)];
    if (isStreet(turn.point)) parts.push({ turn, to: kept.at(-1)?.to ?? turn.beginIndex });
    const last = parts.at(-1);
    if (rest.length > 0 && last && 'edges' in last) last.edges.push(...rest);
    else if (rest.length > 0) parts.push({ edges: rest });
  }
  return parts;
}

/** Builds a leg's maneuvers. */
class Telling {
  readonly maneuvers: Maneuver[] = [];
  private readonly road: AnsweredRoad;
  private readonly signs: SignBook;
  private readonly leg: number;

  constructor(road: AnsweredRoad, signs: SignBook, leg: number) {
    this.road = road;
    this.signs = signs;
    this.leg = leg;
  }

  /** Adds an engine maneuver, ending at `to`. */
  keep(turn: Maneuver, to: number): void {
    const { streetNames, toward = [] } = turn;
    const names = { streetNames: streetNames.map(signed), toward: toward.map(signed) };
    this.maneuvers.push({ ...turn, ...names, ...this.sizes(turn.beginIndex, to) });
  }

  follow(roads: readonly FollowedRoad[]): void {
    for (const [i, followed] of roads.entries()) {
      const before = this.maneuvers.at(-1);
      const [name] = followed.names;
      // Extend the previous maneuver if its highway continues beyond the street area.
      if (i === 0 && before && name !== undefined && before.streetNames.includes(name)) {
        this.maneuvers[this.maneuvers.length - 1] = { ...before, ...this.sizes(before.beginIndex, followed.to) };
        continue;
      }
      const way = this.wayOf(followed, roads[i + 1]);
      this.maneuvers.push({
        instruction: sentence(followed, way, before === undefined),
        ...way,
        roundaboutExit: null,
        lanes: [],
        streetNames: followed.names,
        type: followed.ferry ? 'ferry' : before ? 'continue' : 'depart',
        ...this.sizes(followed.from, followed.to),
        point: at(this.road.line, followed.from),
        legIndex: this.leg,
        beginIndex: followed.from,
      });
    }
  }

  private sizes(from: number, to: number): Pick<Maneuver, 'meters' | 'seconds'> {
    const { along, elapsed } = this.road;
    return {
      meters: at(along, to) - at(along, from),
      seconds: at(elapsed, to) - at(elapsed, from),
    };
  }

  /** Returns the sign data for a followed road. */
  private wayOf(followed: FollowedRoad, next: FollowedRoad | undefined): Way {
    const [name] = followed.names;
    if (followed.ferry) return { exit: null, cardinal: null, toward: [] };
    if (name === undefined) return { exit: null, cardinal: null, toward: next?.names.slice(0, 1) ?? [] };
    const before = this.maneuvers.at(-1);
    const city = this.signs.cityAhead(this.road, followed);
    return {
      exit: this.signs.exitAt(before?.streetNames[0], at(this.road.line, followed.from)),
      cardinal: this.signs.directionOf(name, this.road, followed),
      toward: city === null ? [] : [city],
    };
  }
}

/** A maneuver's sign data. The instruction text is built from it too, so the two always agree. */
type Way = Required<Pick<Maneuver, 'exit' | 'cardinal' | 'toward'>>;

function sentence({ names: [name], ferry }: FollowedRoad, { exit, cardinal, toward }: Way, isStart: boolean): string {
  const [goal] = toward;
  if (ferry) return `Take ${name === undefined ? 'the ferry' : inSentence(name)}.`;
  if (name === undefined) {
    return `${isStart ? 'Start on' : 'Follow'} local roads${goal === undefined ? '' : ` to ${inSentence(goal)}`}.`;
  }
  const way = `${inSentence(name)}${cardinal ? ` ${cardinal}` : ''}${goal === undefined ? '' : ` toward ${goal}`}`;
  if (exit !== null) return `Take exit ${exit} to ${way}.`;
  return `${isStart ? 'Start on' : 'Take'} ${way}.`;
}
