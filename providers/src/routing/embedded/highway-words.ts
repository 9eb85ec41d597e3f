import type { LngLat } from '@roadcast/core/geo';
import type { Maneuver } from '@roadcast/core/roads';
import type { AnsweredRoad } from '../valhalla-answer.ts';
import type { DrivenEdge, DrivenLegs } from './driven-edges.ts';
import { type FollowedRoad, followedRoads } from './followed-roads.ts';
import { inSentence, signed } from './road-names.ts';
import type { SignBook } from './sign-book.ts';

/**
 * Tells how to drive a road, from the edges that are driven. The embedded network has highways without their ramps, and modeled local
 * roads without names: so which way a ramp leaves is not known, but where a highway begins to be followed, and which way along it, is.
 * Among real streets the engine's own words stay, from where a maneuver begins there to its end or the streets' rim.
 * @param isStreet whether real streets are at a place.
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
    // One arrives at a place, not on a road.
    return [...told.maneuvers, ...arrivals.map((arrival) => ({ ...arrival, streetNames: [] }))];
  });
}

/** A leg that could not be walked is as the engine has it. */
const edgesOfTurns = (turns: readonly Maneuver[], end: number): DrivenEdge[] =>
  turns.flatMap(({ beginIndex: from, streetNames }, i) => {
    const to = turns[i + 1]?.beginIndex ?? end;
    return to > from ? { from, to, names: streetNames.map(signed), toll: false, ferry: false } : [];
  });

/** A maneuver of the engine's that stays, with where it ends on the line; or edges that are told again. */
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
    const rim = isStreet(turn.point) ? own.findIndex(({ from }) => !isStreet(line[from] as LngLat)) : 0;
    const [kept, rest] = rim < 0 ? [own, []] : [own.slice(0, rim), own.slice(rim)];
    if (isStreet(turn.point)) parts.push({ turn, to: kept.at(-1)?.to ?? turn.beginIndex });
    const last = parts.at(-1);
    if (rest.length > 0 && last && 'edges' in last) last.edges.push(...rest);
    else if (rest.length > 0) parts.push({ edges: rest });
  }
  return parts;
}

/** A leg's maneuvers while they are told. */
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

  /** The engine's own maneuver, as far as it stays. */
  keep(turn: Maneuver, to: number): void {
    const { streetNames, toward = [] } = turn;
    const names = { streetNames: streetNames.map(signed), toward: toward.map(signed) };
    this.maneuvers.push({ ...turn, ...names, ...this.sizes(turn.beginIndex, to) });
  }

  follow(roads: readonly FollowedRoad[]): void {
    for (const [i, followed] of roads.entries()) {
      const before = this.maneuvers.at(-1);
      const [name] = followed.names;
      // A highway that leads out of the streets goes on.
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
        point: this.road.line[followed.from] as LngLat,
        legIndex: this.leg,
        beginIndex: followed.from,
      });
    }
  }

  private sizes(from: number, to: number): Pick<Maneuver, 'meters' | 'seconds'> {
    const { along, elapsed } = this.road;
    return {
      meters: (along[to] as number) - (along[from] as number),
      seconds: (elapsed[to] as number) - (elapsed[from] as number),
    };
  }

  /** What there is to say of a road that begins to be followed. */
  private wayOf(followed: FollowedRoad, next: FollowedRoad | undefined): Way {
    const [name] = followed.names;
    if (followed.ferry) return { exit: null, cardinal: null, toward: [] };
    if (name === undefined) return { exit: null, cardinal: null, toward: next?.names.slice(0, 1) ?? [] };
    const before = this.maneuvers.at(-1);
    const city = this.signs.cityAhead(this.road, followed);
    return {
      exit: this.signs.exitAt(before?.streetNames[0], this.road.line[followed.from] as LngLat),
      cardinal: this.signs.directionOf(name, this.road, followed),
      toward: city === null ? [] : [city],
    };
  }
}

/** What a maneuver's sentence is made of, beside the road's name: sentence and facts say the same. */
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
