import { between, interpolateAt, type LngLat, pointAlong, toPosition } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import {
  closedInSeason,
  drivenBy,
  limitBroken,
  type RoadRuleIndex,
  type RoadVehicle,
  type RuleOnRoad,
  roadSeconds,
  type StateSpeeds,
  spotsToLeaveOut,
} from '@roadcast/core/roads';
import {
  type RoadRequest,
  type RoadSpan,
  type RoutedRoad,
  RoutingError,
  type RoutingPort,
} from '@roadcast/providers/routing/port';

/** Road data of the dataset, apart from lines. */
export interface RoadBook {
  readonly rules: RoadRuleIndex;
  readonly speeds: StateSpeeds['limits'];
}

/** Dependencies of a road search. */
export interface RoadSearchParts {
  readonly routing: RoutingPort;
  readonly book: RoadBook;
  /** Two-letter state at a point. */
  readonly stateAt: (point: LngLat) => string;
}

/** Input of a road search. */
export interface RoadWish {
  readonly request: RoadRequest & { readonly vehicle: RoadVehicle };
  /** Returns 'YYYY-MM-DD': about the day the car is there, after `elapsedSeconds` of driving. */
  readonly dateAt: (elapsedSeconds: number) => string;
}

/** Tolls or ferries that the driver avoids but the road has. */
export interface Kept {
  readonly what: 'tolls' | 'ferries';
  readonly meters: number;
  /** How much longer the road without them takes, seconds; null if there is none. */
  readonly extraSeconds: number | null;
}

/** A rule that a road avoids, with the road it was on. */
export interface AvoidedRule extends RuleOnRoad {
  readonly on: RoutedRoad;
}

/** A road with the outcome of its rules and preferences. */
export interface FoundRoad {
  readonly road: RoutedRoad;
  /** Rules on an earlier result that this road avoids. */
  readonly avoided: readonly AvoidedRule[];
  /** Roads usually closed when the car gets there, without a way around. */
  readonly closed: readonly RuleOnRoad[];
  readonly kept: readonly Kept[];
  /** Every rule on the road. */
  readonly rules: readonly RuleOnRoad[];
}

/** The road exists, but rules close it to the vehicle, without a way around. */
export class ClosedToVehicleError extends Error {
  override readonly name = 'ClosedToVehicleError';
  readonly closing: readonly RuleOnRoad[];

  constructor(closing: readonly RuleOnRoad[]) {
    super(`closed to this vehicle: ${closing.map(({ rule }) => rule.name).join(', ')}`);
    this.closing = closing;
  }
}

/** Maximum number of attempts to get around closed roads. */
const MOST_ROUNDS = 6;

/** Where one pass is closed, so are its neighbors: those within this distance are excluded too, meters. */
const NEIGHBORS_METERS = 200_000;

/** Maximum number of excluded spots: as many as any Valhalla respects. */
const MOST_SPOTS = 50;

/** Maximum cost of avoiding tolls and ferries: the larger of two hours and a quarter of the trip. Seconds, share. */
const DETOUR_SECONDS = 7200;
const DETOUR_SHARE = 0.25;

/**
 * Finds the road of a trip: requests it once, and again only if it meets a rule that closes it to the vehicle or on the
 * day, or has tolls or ferries that the driver avoids.
 * @throws RoutingError as the port does; ClosedToVehicleError.
 */
export async function findRoad(wish: RoadWish, parts: RoadSearchParts, signal?: AbortSignal): Promise<FoundRoad> {
  return new RoadSearch(wish, parts, signal).find();
}

/**
 * Requests one road as it is, regardless of its rules.
 * @param driver the vehicle whose speeds apply. @throws RoutingError as the port does.
 */
export async function drivenRoad(
  request: RoadRequest,
  driver: RoadVehicle,
  { routing, book, stateAt }: RoadSearchParts,
  signal?: AbortSignal,
): Promise<RoutedRoad> {
  return drivenBy(await routing.route(request, signal), driver, { limits: book.speeds, stateAt });
}

/** A road with the rules it was routed around. */
interface DetouredRoad {
  readonly asked: Asked;
  readonly avoided: readonly AvoidedRule[];
}

/** A road with the rules on it. */
interface Asked {
  readonly road: RoutedRoad;
  readonly rules: readonly RuleOnRoad[];
  readonly kept: readonly Kept[];
}

class RoadSearch {
  private readonly wish: RoadWish;
  private readonly parts: RoadSearchParts;
  private readonly signal: AbortSignal | undefined;

  constructor(wish: RoadWish, parts: RoadSearchParts, signal?: AbortSignal) {
    this.wish = wish;
    this.parts = parts;
    this.signal = signal;
  }

  async find(): Promise<FoundRoad> {
    const first = await this.ask([]);
    const breaksLimit = ({ rule }: RuleOnRoad) => limitBroken(rule, this.wish.request.vehicle) !== null;
    const closes = (met: RuleOnRoad, road: RoutedRoad) => breaksLimit(met) || this.closedThen(met, road);
    const led = (await this.leadAround(first, closes)) ?? (await this.leadAround(first, breaksLimit));
    if (!led) throw new ClosedToVehicleError(first.rules.filter(breaksLimit));
    const { asked, avoided } = led;
    return { ...asked, avoided, closed: asked.rules.filter((met) => this.closedThen(met, asked.road)) };
  }

  /**
   * Requests the road repeatedly, excluding what closes it.
   * @returns null if no road is left, or none is found within the maximum number of rounds.
   */
  private async leadAround(
    first: Asked,
    closes: (met: RuleOnRoad, road: RoutedRoad) => boolean,
  ): Promise<DetouredRoad | null> {
    const avoided: AvoidedRule[] = [];
    const leftOut: LngLat[] = [];
    let asked = first;
    for (let round = 0; ; round++) {
      const { road, rules } = asked;
      const closing = rules.filter((met) => closes(met, road));
      if (closing.length === 0) return { asked, avoided };
      if (round === MOST_ROUNDS) return null;
      avoided.push(...closing.map((met) => ({ ...met, on: road })));
      leftOut.push(...closing.flatMap((met) => spotsToLeaveOut(road, met)));
      const neighbors = closing.flatMap((met) => this.closedAround(met, road));
      const next = await noRoadAsNull(this.ask([...leftOut, ...neighbors].slice(0, MOST_SPOTS)));
      if (!next) return null;
      asked = next;
    }
  }

  private closedThen({ rule, fromMeters }: RuleOnRoad, road: RoutedRoad): boolean {
    return (
      rule.kind === 'closure' &&
      closedInSeason(rule, this.wish.dateAt(interpolateAt(road.along, road.elapsed, fromMeters)))
    );
  }

  /** Returns spots on other roads nearby that are closed at the time: a detour would meet them next. */
  private closedAround({ rule, fromMeters }: RuleOnRoad, road: RoutedRoad): LngLat[] {
    if (rule.kind !== 'closure') return [];
    const date = this.wish.dateAt(interpolateAt(road.along, road.elapsed, fromMeters));
    const here = pointAlong(road.line, road.along, fromMeters);
    return this.parts.book.rules
      .around(here, NEIGHBORS_METERS)
      .filter((other) => other !== rule && closedInSeason(other, date))
      .map(({ line }) => middleOf(line));
  }

  /** Requests the road, and one without its tolls and ferries if the driver avoids them. */
  private async ask(leftOut: readonly LngLat[]): Promise<Asked> {
    const request = { ...this.wish.request, exclude: leftOut.map(toPosition) };
    const road = await this.route(request);
    const unwanted = this.unwantedOn(road);
    let extraSeconds: number | null = null;
    for (const never of withSingles(unwanted)) {
      const without = await noRoadAsNull(this.route({ ...request, never }));
      if (!without || this.unwantedMeters(without) > this.unwantedMeters(road) / 2) continue;
      const extra = roadSeconds(without) - roadSeconds(road);
      if (extra <= Math.max(DETOUR_SECONDS, DETOUR_SHARE * roadSeconds(road))) return this.asked(without, null);
      extraSeconds ??= extra;
    }
    return this.asked(road, extraSeconds);
  }

  private asked(road: RoutedRoad, extraSeconds: number | null): Asked {
    const kept = this.unwantedOn(road).map((what) => ({ what, meters: lengthOf(road[what]), extraSeconds }));
    return { road, rules: this.parts.book.rules.on(road), kept };
  }

  private route(request: RoadRequest): Promise<RoutedRoad> {
    return drivenRoad(request, this.wish.request.vehicle, this.parts, this.signal);
  }

  private unwantedOn(road: RoutedRoad): Unwanted[] {
    const { wishes = {} } = this.wish.request;
    return (['tolls', 'ferries'] as const).filter((what) => wishes[avoiding[what]] && road[what].length > 0);
  }

  private unwantedMeters(road: RoutedRoad): number {
    return this.unwantedOn(road).reduce((meters, what) => meters + lengthOf(road[what]), 0);
  }
}

export type Unwanted = Kept['what'];

/** The preference for avoiding each. */
export const avoiding = { tolls: 'avoidTolls', ferries: 'avoidFerries' } as const satisfies Readonly<
  Record<Unwanted, string>
>;

/** Returns all of them together, then each alone: if a ferry can't be avoided, tolls may still be. */
const withSingles = (unwanted: readonly Unwanted[]): (readonly Unwanted[])[] =>
  unwanted.length < 2 ? unwanted.map((what) => [what]) : [unwanted, ...unwanted.map((what) => [what])];

/** Returns a spot in the middle of a line, between two of its points, where no other road meets it. */
function middleOf(line: readonly LngLat[]): LngLat {
  const before = Math.max(0, (line.length >> 1) - 1);
  const from = at(line, before);
  return between(from, line[before + 1] ?? from, 0.5);
}

/** Returns the total length of stretches, meters. */
export const lengthOf = (spans: readonly RoadSpan[]): number =>
  spans.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0);

/** Returns the result; null if there is no such road. */
export async function noRoadAsNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RoutingError && (error.failure === 'no-road' || error.failure === 'off-network')) return null;
    throw error;
  }
}
