import { between, interpolateAt, type LngLat, pointAlong, toPosition } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import {
  closedInSeason,
  drivenBy,
  lengthOf,
  limitBroken,
  type RoadRuleIndex,
  type RoadVehicle,
  type RuleOnRoad,
  roadSeconds,
  type StateSpeeds,
  spotsToLeaveOut,
} from '@roadcast/core/roads';
import { type RoadRequest, type RoutedRoad, RoutingError, type RoutingPort } from '@roadcast/providers/routing/port';

/** The dataset's road data other than lines. */
export interface RoadBook {
  readonly rules: RoadRuleIndex;
  readonly speeds: StateSpeeds['limits'];
}

export interface RoadSearchParts {
  readonly routing: RoutingPort;
  readonly book: RoadBook;
  /** Returns the two-letter state at a point. */
  readonly stateAt: (point: LngLat) => string;
}

/** Inputs of a road search. */
export interface RoadWish {
  readonly request: RoadRequest & { readonly vehicle: RoadVehicle };
  /** Returns the approximate date ('YYYY-MM-DD') after the given driving seconds. */
  readonly dateAt: (elapsedSeconds: number) => string;
}

/** Tolls or ferries that remain on the road although the driver avoids them. */
export interface Kept {
  readonly what: 'tolls' | 'ferries';
  readonly meters: number;
  /** Additional time of a road without them, seconds; null if no such road exists. */
  readonly extraSeconds: number | null;
}

/** A rule that a road avoids, and the earlier road that it applied to. */
export interface AvoidedRule extends RuleOnRoad {
  readonly on: RoutedRoad;
}

/** A road and the result of applying rules and preferences. */
export interface FoundRoad {
  readonly road: RoutedRoad;
  /** Rules on earlier results that this road avoids. */
  readonly avoided: readonly AvoidedRule[];
  /** Parts of this road that are usually closed when the car arrives and have no detour. */
  readonly closed: readonly RuleOnRoad[];
  readonly kept: readonly Kept[];
  /** All rules on the road. */
  readonly rules: readonly RuleOnRoad[];
}

/** Thrown if a road exists but rules close it to the vehicle, and there is no detour. */
export class ClosedToVehicleError extends Error {
  override readonly name = 'ClosedToVehicleError';
  readonly closing: readonly RuleOnRoad[];

  constructor(closing: readonly RuleOnRoad[]) {
    super(`closed to this vehicle: ${closing.map(({ rule }) => rule.name).join(', ')}`);
    this.closing = closing;
  }
}

/** Maximum attempts to avoid closed roads. */
const MOST_ROUNDS = 6;

/**
 * Radius (meters) around a closed pass in which other passes are excluded too, because they are probably also closed.
 */
const NEIGHBORS_METERS = 200_000;

/** Maximum excluded spots, limited by Valhalla. */
const MOST_SPOTS = 50;

/** Maximum additional time to avoid tolls and ferries: the larger of this many seconds and this share of the trip. */
const DETOUR_SECONDS = 7200;
const DETOUR_SHARE = 0.25;

/**
 * Finds a trip's road. Requests it once, and again only if a rule closes it to the vehicle or on that day, or if it has
 * tolls or ferries that the driver avoids.
 * @throws RoutingError like the port; ClosedToVehicleError.
 */
export async function findRoad(wish: RoadWish, parts: RoadSearchParts, signal?: AbortSignal): Promise<FoundRoad> {
  return new RoadSearch(wish, parts, signal).find();
}

/**
 * Requests one road, ignoring rules.
 * @param driver vehicle whose speeds apply. @throws RoutingError like the port.
 */
export async function drivenRoad(
  request: RoadRequest,
  driver: RoadVehicle,
  { routing, book, stateAt }: RoadSearchParts,
  signal?: AbortSignal,
): Promise<RoutedRoad> {
  return drivenBy(await routing.route(request, signal), driver, { limits: book.speeds, stateAt });
}

/** A road and the rules that it was routed around. */
interface DetouredRoad {
  readonly asked: Asked;
  readonly avoided: readonly AvoidedRule[];
}

/** A road and the rules on it. */
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
   * Requests the road repeatedly, each time also excluding what closes it.
   * @returns null if no road remains, or if none is found within the maximum number of rounds.
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

  /** Returns spots on other closed roads nearby, which a detour might otherwise use. */
  private closedAround({ rule, fromMeters }: RuleOnRoad, road: RoutedRoad): LngLat[] {
    if (rule.kind !== 'closure') return [];
    const date = this.wish.dateAt(interpolateAt(road.along, road.elapsed, fromMeters));
    const here = pointAlong(road.line, road.along, fromMeters);
    return this.parts.book.rules
      .around(here, NEIGHBORS_METERS)
      .filter((other) => other !== rule && closedInSeason(other, date))
      .map(({ line }) => middleOf(line));
  }

  /** Requests the road, plus a road without its tolls and ferries if the driver avoids them. */
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

/** Preference name for avoiding each feature. */
export const avoiding = { tolls: 'avoidTolls', ferries: 'avoidFerries' } as const satisfies Readonly<
  Record<Unwanted, string>
>;

/** Returns all features together, then each one separately, because tolls may be avoidable even if a ferry isn't. */
const withSingles = (unwanted: readonly Unwanted[]): (readonly Unwanted[])[] =>
  unwanted.length < 2 ? unwanted.map((what) => [what]) : [unwanted, ...unwanted.map((what) => [what])];

/** Returns a point near the middle of a line, between two of its points, where no other road meets the line. */
function middleOf(line: readonly LngLat[]): LngLat {
  const before = Math.max(0, (line.length >> 1) - 1);
  const from = at(line, before);
  return between(from, line[before + 1] ?? from, 0.5);
}

/** Awaits a road; null if there is none. */
export async function noRoadAsNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RoutingError && (error.failure === 'no-road' || error.failure === 'off-network')) return null;
    throw error;
  }
}
