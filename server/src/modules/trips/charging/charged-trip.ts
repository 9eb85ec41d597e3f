import {
  type ChargePlan,
  type ChargeQuestion,
  type ChargeStop,
  type ChargingSite,
  chargingDelay,
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

export interface ChargingPorts {
  readonly chargers: ChargingPort;
  readonly evModels: EvModels;
  readonly networkPrices: readonly NetworkPrice[];
  readonly heights: HeightsPort;
  readonly chargePlanner: ChargePlanner;
}

/** Maximum distance between a charger and the road, meters. */
export const CHARGERS_OFF_ROAD_METERS = milesToMeters(4);

/** Maximum charging sites along a trip. More are thinned out evenly. */
const MOST_SITES = 3000;

/** A trip's charging plan, with all inputs. */
export interface ChargedTrip {
  readonly electric: WantedElectric;
  /** Null if no sequence of chargers is reachable. */
  readonly plan: ChargePlan | null;
  /** Backup for each of the plan's stops; null if there is none. */
  readonly seconds: readonly (SecondChoice | null)[];
  readonly question: ChargeQuestion;
  readonly places: readonly SitedChargePlace[];
  readonly road: DrivenRoad;
  readonly hidden: HiddenSites;
}

/** An electric trip with its charging stops and the weather at the resulting times. */
export interface DraftedElectric {
  readonly drafted: DraftedTrip;
  readonly weather: TripWeather;
  readonly charged: ChargedTrip;
}

/**
 * Maximum planning rounds. Stops shift the times, times change the weather, and weather changes the stops; after this
 * many rounds, the differences are negligible.
 */
const MOST_ROUNDS = 4;

/** Maximum differences between plans that count as the same: minutes at a stop, and state of charge. */
const SAME_MINUTES = 2;
const SAME_CHARGE = 0.015;

/**
 * Plans a trip's charging. Stops take time, which changes the weather at later stops, so planning repeats until nothing
 * changes.
 * @param drafted the trip without charging. @throws the signal's reason if aborted; the draft's errors.
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
    const road = drivenRoad(electric, current.itinerary, weather, ports.heights, whatIf);
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
 * Fetches all sites along a trip, including those with too little power, which are counted as hidden. Returns none
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

/** Adds the plan's charging stops to a trip. */
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

/** Returns the nearest town, renamed to the town in the site's address if it's in the same state. */
const townOf = (site: ChargingSite | null, nearest: Place): Place =>
  site === null || site.city === '' || site.state !== nearest.state ? nearest : { ...nearest, name: site.city };

/**
 * Returns how long the car leaves the road for a stop, minutes; at least the break that the stop replaces. Returns 0
 * overnight and where the trip already stays longer, because charging isn't a separate stop there.
 */
export function minutesAway(
  { minutes, place }: ChargeStop,
  sited: SitedChargePlace | null,
  stopLength: number,
): number {
  const kind = sited?.stop?.kind ?? null;
  if (kind === 'overnight' && place.dwellMinutes > 0) return 0;
  const away = minutes + PLUG_MINUTES;
  if (kind === 'stop') return Math.max(1, Math.round(place.detourMinutes + Math.max(away, stopLength)));
  return chargingDelay(minutes, place) === 0 ? 0 : Math.max(1, Math.round(place.detourMinutes + away));
}
