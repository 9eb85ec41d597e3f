import {
  type ChargePlan,
  type ChargeQuestion,
  type ChargeStop,
  type ChargingSite,
  isFastPlug,
  type NetworkPrice,
  PLUG_MINUTES,
  type SecondChoice,
} from '@roadcast/core/charging';
import { interpolateAt, pointAlong } from '@roadcast/core/geo';
import type { ChargingVisit } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Place } from '@roadcast/core/places';
import type { Road } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import type { ChargingPort, SiteBeside } from '@roadcast/providers/charging/port';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import { isOutage } from '@roadcast/providers/upstream/failure';
import { evenly } from '../fuel/services-along.ts';
import { type DraftedTrip, type DraftPorts, draftAlong } from '../itinerary/draft-trip.ts';
import { type TripWeather, type TripWeatherPorts, weatherOfDraft } from '../weather/trip-weather.ts';
import { chargePlaces, type HiddenSites, type SitedChargePlace } from './charge-places.ts';
import type { ChargePlanner } from './charge-planner.ts';
import { type DrivenRoad, drivenRoad, questionOf, type WhatIf } from './charge-question.ts';
import type { EvModels, WantedElectric } from './electric-vehicle.ts';

/** Dependencies of charge planning. */
export interface ChargingPorts {
  readonly chargers: ChargingPort;
  readonly evModels: EvModels;
  readonly networkPrices: readonly NetworkPrice[];
  readonly heights: HeightsPort;
  readonly chargePlanner: ChargePlanner;
}

/** Maximum distance of a charger from the road, meters. */
export const CHARGERS_OFF_ROAD_METERS = milesToMeters(4);

/** Maximum number of sites along one trip; if there are more, they are thinned out evenly. */
const MOST_SITES = 3000;

/** How a trip charges, with everything it was computed from. */
export interface ChargedTrip {
  readonly electric: WantedElectric;
  /** Null if the battery reaches nothing at all. */
  readonly plan: ChargePlan | null;
  /** The second choice for each stop of the plan; null if there is none. */
  readonly seconds: readonly (SecondChoice | null)[];
  readonly question: ChargeQuestion;
  readonly places: readonly SitedChargePlace[];
  readonly road: DrivenRoad;
  readonly hidden: HiddenSites;
}

/** An electric trip with charging stops among its days, and the weather at the resulting times. */
export interface DraftedElectric {
  readonly drafted: DraftedTrip;
  readonly weather: TripWeather;
  readonly charged: ChargedTrip;
}

/**
 * Stops shift the times, times change the weather, and weather the stops. After this many rounds the rest is
 * negligible.
 */
const MOST_ROUNDS = 4;

/** Plans that differ by less count as the same: minutes at a stop, and states of charge. */
const SAME_MINUTES = 2;
const SAME_CHARGE = 0.015;

/**
 * Plans how a trip charges. Stops take time, which changes the weather at later stops: repeats until nothing changes.
 * @param drafted without any charging. @throws the signal's reason; the draft's errors.
 */
export async function chargeTrip(
  drafted: DraftedTrip,
  electric: WantedElectric,
  ports: ChargingPorts & DraftPorts & TripWeatherPorts,
  signal?: AbortSignal,
  whatIf?: WhatIf,
): Promise<DraftedElectric> {
  const sites = await sitesAlong(drafted.input.road, electric, ports, signal);
  const { stops } = drafted.itinerary;
  let current = drafted;
  let before: ChargedTrip | null = null;
  for (let round = 1; ; round++) {
    const weather = await weatherOfDraft(current, ports, signal);
    const road = drivenRoad(electric, current.input, current.itinerary.stops, weather, ports.heights, whatIf);
    const { places, hidden } = chargePlaces(sites, {
      electric,
      stops,
      networkPrices: ports.networkPrices,
      temperatureAt: road.conditions.temperatureAt,
      now: drafted.wanted.now,
    });
    const question = questionOf(electric, road, places);
    if (before && round >= MOST_ROUNDS) return { drafted: current, weather, charged: before };
    const found = await ports.chargePlanner.plan(question, signal);
    const plan = found?.plan ?? null;
    if (before?.plan && plan && isSame(before.plan, plan)) return { drafted: current, weather, charged: before };
    before = { electric, plan, seconds: found?.seconds ?? [], question, places, road, hidden };
    if (before.plan === null || before.plan.stops.length === 0) return { drafted: current, weather, charged: before };
    current = withCharging(drafted, before, ports);
  }
}

/**
 * Fetches the sites along a trip once, including those with too little power, for the count of hidden sites. Empty
 * during an outage.
 * @throws any other error.
 */
export async function sitesAlong(
  road: Pick<Road, 'line' | 'along'>,
  { vehicle, wishes }: WantedElectric,
  { chargers }: Pick<ChargingPorts, 'chargers'>,
  signal?: AbortSignal,
): Promise<readonly SiteBeside[]> {
  const { line, along } = road;
  const question = { line, along, offRoadMeters: CHARGERS_OFF_ROAD_METERS, connectors: vehicle.plugs };
  try {
    const { sites } = await chargers.along(question, signal);
    const pinned = new Set(wishes.pinnedSites ?? []);
    const useful = sites.filter(({ site }) => site.hotel || site.plugs.some(isFastPlug));
    if (useful.length <= MOST_SITES) return useful;
    const kept = new Set(evenly(useful, MOST_SITES));
    return useful.filter((beside) => kept.has(beside) || pinned.has(beside.site.id));
  } catch (error) {
    signal?.throwIfAborted();
    if (!isOutage(error)) throw error;
    return [];
  }
}

const isSame = (a: ChargePlan, b: ChargePlan): boolean =>
  a.stops.length === b.stops.length &&
  Math.abs(a.left - b.left) <= SAME_CHARGE &&
  a.stops.every((stop, i) => {
    const other = at(b.stops, i);
    return (
      stop.place.id === other.place.id &&
      Math.abs(stop.minutes - other.minutes) <= SAME_MINUTES &&
      Math.abs(stop.arrival - other.arrival) <= SAME_CHARGE
    );
  });

/** Returns the trip with the plan's charging stops among its days. */
function withCharging(drafted: DraftedTrip, { plan, places }: ChargedTrip, ports: DraftPorts): DraftedTrip {
  const { wanted, planned, input } = drafted;
  const sited = new Map(places.map((place) => [place.id, place]));
  const charging = (plan?.stops ?? []).flatMap((stop): ChargingVisit[] => {
    const minutes = minutesAway(stop, sited.get(stop.place.id) ?? null, input.rhythm.stopLength);
    if (minutes === 0) return [];
    const alongMeters = milesToMeters(stop.place.mile);
    const { line, along, elapsed } = input.road;
    const point = pointAlong(line, along, alongMeters);
    const site = sited.get(stop.place.id)?.beside?.site ?? null;
    return [
      {
        alongMeters,
        elapsedSeconds: interpolateAt(along, elapsed, alongMeters),
        point,
        place: townOf(site, input.nearestTown(site ? [site.lng, site.lat] : point)),
        offRoadMeters: sited.get(stop.place.id)?.beside?.offRoadMeters ?? 0,
        minutes,
      },
    ];
  });
  return draftAlong({ ...wanted, wishes: { ...wanted.wishes, charging } }, planned, ports);
}

/** Returns the nearest town, with the name from the site's address if that has one in the same state. */
const townOf = (site: ChargingSite | null, nearest: Place): Place =>
  site === null || site.city === '' || site.state !== nearest.state ? nearest : { ...nearest, name: site.city };

/**
 * Returns the minutes the car is away from the road for a stop: at least as long as the break it replaces. 0 overnight
 * and where the trip stays longer anyway: then it isn't a separate stop.
 */
export function minutesAway(
  { minutes, place }: ChargeStop,
  sited: SitedChargePlace | null,
  stopLength: number,
): number {
  const kind = sited?.stop?.kind ?? null;
  if (kind === 'overnight' && place.dwellMinutes > 0) return 0;
  if (kind === 'waypoint') {
    const more = minutes - place.dwellMinutes;
    return more > 0 ? Math.round(more + place.detourMinutes) : 0;
  }
  const standing = minutes + PLUG_MINUTES;
  return Math.max(1, Math.round(place.detourMinutes + (kind === 'stop' ? Math.max(standing, stopLength) : standing)));
}
