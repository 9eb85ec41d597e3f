import { requestOnTheWire, type WeatherProposal } from '@roadcast/contract';
import { indexAtOrBefore } from '@roadcast/core/geo';
import {
  type ItineraryInput,
  isoMinute,
  noWishes,
  type PlaceWish,
  planItinerary,
  type Stop,
} from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import { givenSlot, placesOnRoad, withWishAt } from '@roadcast/core/trip-request';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import {
  type DepartureComparison,
  type DepartureOption,
  fareOfPoints,
  type Hardship,
  isWorse,
  severityCause,
  sparesMuch,
  stopSeverity,
  type WeatherPoint,
  type WeatherSeries,
  weatherOfBest,
  weatherPointsAlong,
} from '@roadcast/core/weather';
import { type DraftedTrip, placedRoad } from '../itinerary/draft-trip.ts';
import { typedStops } from '../request/given-places.ts';
import { reasonFacts } from './departure-reason.ts';

export interface TripForecasts {
  readonly points: readonly WeatherPoint[];
  /** Forecasts for each point, best first. */
  readonly series: readonly (readonly WeatherSeries[])[];
}

/** Inputs for finding ways to avoid severe weather. */
export interface ProposalQuestion {
  readonly drafted: DraftedTrip;
  /** The caller's plan tier, which limits the number of stops. */
  readonly plan: Plan;
  readonly comparison: DepartureComparison;
  readonly forecasts: TripForecasts;
  readonly townAt: (point: WeatherPoint) => string;
}

/** Hours by which to extend a stop, tried in this order. */
const LONGER_BY_HOURS = [1, 2, 3, 4, 6] as const;

/** Maximum stops before the weather to try for a longer stop or a night, nearest first. */
const STOPS_LOOKED_AT = 5;

/** Maximum share of severe weather that may remain in a proposal. */
const MOST_SEVERE_LEFT = 0.5;

/** An alternative plan and its weather. */
interface Candidate {
  readonly stop: Stop;
  readonly wish: PlaceWish;
  readonly fare: DepartureOption;
}

/** Returns proposals, best first; empty if there is no severe weather, or if it is beyond the forecasts. */
export function weatherProposals(question: ProposalQuestion): WeatherProposal[] {
  const { planned } = question.comparison;
  if (planned.severity !== 'severe' || !planned.complete) return [];
  const severe = firstSevere(question.forecasts);
  if (!severe) return [];
  return [departureProposal(question), longerStop(question, severe), nightTown(question, severe)]
    .filter((proposal) => proposal !== null)
    .sort(
      (a, b) =>
        Number(isWorse(a.after.severity, b.after.severity)) - Number(isWorse(b.after.severity, a.after.severity)) ||
        a.after.severePoints - b.after.severePoints ||
        a.after.arrival - b.after.arrival,
    );
}

/** The first severe weather on the plan: where, and which kind. */
interface SeverePlace {
  readonly point: WeatherPoint;
  readonly hardship: Hardship | null;
}

function firstSevere({ points, series }: TripForecasts): SeverePlace | null {
  for (const [i, point] of points.entries()) {
    const weather = weatherOfBest(series[i] ?? [], point.at);
    if (weather && stopSeverity(weather) === 'severe') return { point, hardship: severityCause(weather).hardship };
  }
  return null;
}

function departureProposal({ comparison, drafted, townAt }: ProposalQuestion): WeatherProposal | null {
  const { planned, best, reason } = comparison;
  if (!best || best === planned) return null;
  const { timeZone } = drafted.itinerary.stops[0] as Stop;
  const [departureDate = '', departureTime = ''] = isoMinute(best.departure, timeZone).split('T');
  return {
    what: { kind: 'departure', planned: planned.departure, departure: best.departure, timeZone },
    effect: { kind: 'better-hour', reason: reasonFacts(reason, townAt) },
    ...outcome(planned, best, drafted),
    change: { departureDate, departureTime },
  };
}

/**
 * Proposes waiting for the weather to pass, on the same road: a longer stop before it, or another night where the day
 * starts.
 */
function longerStop(question: ProposalQuestion, severe: SeverePlace): WeatherProposal | null {
  const { drafted, comparison } = question;
  const stops = stopsBefore(drafted, severe.point).filter((stop) => mayAdd(question, stop));
  const candidates = stops.flatMap((stop) => {
    const usual = timeAt(stop) / MILLISECONDS_PER_MINUTE;
    return LONGER_BY_HOURS.flatMap((hours) =>
      candidate(question, stop, { nights: 0, minutes: usual + hours * MINUTES_PER_HOUR, arriveBy: null }),
    );
  });
  const night = nightBefore(drafted, severe.point);
  const another = night ? candidate(question, night, { nights: 2, minutes: null, arriveBy: null }) : [];
  const best = bestOf([...candidates, ...another], comparison.planned);
  if (!best) return null;
  const { stop, wish, fare } = best;
  const { minutes, nights } = wish;
  const place = placeLabel(stop.place);
  const longer = (minutes ?? 0) * MILLISECONDS_PER_MINUTE - timeAt(stop);
  const change =
    minutes === null ? changeAt(question, stop, { nights }, 'night') : changeAt(question, stop, { minutes }, 'stop');
  if (!change) return null;
  return {
    what:
      minutes === null
        ? { kind: 'another-night', place }
        : { kind: 'longer-stop', place, minutesLonger: longer / MILLISECONDS_PER_MINUTE },
    effect: effectOn(question, severe, fare, 'stop'),
    ...outcome(comparison.planned, fare, drafted),
    change,
  };
}

/** Proposes spending the night before the weather instead of after it. */
function nightTown(question: ProposalQuestion, severe: SeverePlace): WeatherProposal | null {
  const { drafted, comparison } = question;
  const candidates = stopsBefore(drafted, severe.point).flatMap((stop) =>
    candidate(question, stop, { nights: 1, minutes: null, arriveBy: null }),
  );
  const best = bestOf(candidates, comparison.planned);
  if (!best) return null;
  const { stop, fare } = best;
  const change = changeAt(question, stop, { nights: 1 }, 'night');
  if (!change) return null;
  return {
    what: { kind: 'night-town', place: placeLabel(stop.place) },
    effect: effectOn(question, severe, fare, 'night'),
    ...outcome(comparison.planned, fare, drafted),
    change,
  };
}

/** Returns the stops before the weather, on its day and the previous day, nearest first. */
function stopsBefore({ itinerary }: DraftedTrip, severe: WeatherPoint): Stop[] {
  return itinerary.stops
    .filter(({ kind, inPlace }) => inPlace && (kind === 'stop' || kind === 'waypoint'))
    .filter(({ day, alongMeters, arrival }) => {
      const near = day === severe.day || day === severe.day - 1;
      return near && alongMeters < severe.alongMeters && arrival < severe.at;
    })
    .reverse()
    .slice(0, STOPS_LOOKED_AT);
}

/** Returns the night before the day of the weather; null on the first day, and after a rest day. */
function nightBefore({ itinerary }: DraftedTrip, severe: WeatherPoint): Stop | null {
  const night = itinerary.stops.find(({ kind, day }) => kind === 'overnight' && day === severe.day - 1);
  return night?.inPlace && night.segmentSeconds > 0 ? night : null;
}

/** Returns whether the caller's plan tier allows adding a stop. Places already in the request are always allowed. */
function mayAdd({ drafted: { wanted }, plan }: ProposalQuestion, stop: Stop): boolean {
  if (givenIndex(wanted.places, stop) >= 0) return true;
  return typedStops(wanted.given.places).length < plan.typedWaypoints;
}

const givenIndex = (places: ItineraryInput['places'], stop: Stop): number => places.indexOf(stop.place);

/** Returns the plan with a preference at a stop, and its weather; empty if the forecasts don't reach that far. */
function candidate(question: ProposalQuestion, stop: Stop, wish: PlaceWish): Candidate[] {
  const { drafted, forecasts } = question;
  const input = withWish(drafted.input, stop, wish);
  const points = weatherPointsAlong(planItinerary(input), input.zoneAt);
  const fare = fareOfPoints(
    points,
    points.map((point) => forecasts.series[nearestPoint(forecasts.points, point)] ?? []),
  );
  return fare.complete ? [{ stop, wish, fare }] : [];
}

function withWish(input: ItineraryInput, stop: Stop, wish: PlaceWish): ItineraryInput {
  const { road, places, wishes = noWishes } = input;
  const known = givenIndex(places, stop);
  if (known >= 0) {
    const arriveBy = wishes.places[known]?.arriveBy ?? null;
    const changed = places.map((_, i) => (i === known ? { ...wish, arriveBy } : wishes.places[i]));
    return { ...input, wishes: { ...wishes, places: changed } };
  }
  const index = indexAtOrBefore(road.along, stop.alongMeters);
  const before = road.placeIndexes.filter((placeIndex) => placeIndex <= index).length;
  const at = Math.min(Math.max(1, before), places.length - 1);
  return {
    ...input,
    road: { ...road, placeIndexes: road.placeIndexes.toSpliced(at, 0, index) },
    places: places.toSpliced(at, 0, stop.place),
    wishes: { ...wishes, places: places.map((_, i) => wishes.places[i]).toSpliced(at, 0, wish) },
  };
}

/** Returns the index of the plan's nearest point along the road, within half the spacing of points. */
function nearestPoint(points: readonly WeatherPoint[], { alongMeters }: WeatherPoint): number {
  const away = (index: number): number => Math.abs((points[index]?.alongMeters ?? 0) - alongMeters);
  return points.reduce((nearest, _, i) => (away(i) < away(nearest) ? i : nearest), 0);
}

function bestOf(candidates: readonly Candidate[], planned: DepartureOption): Candidate | null {
  const [best] = candidates
    .filter(({ fare }) => sparesMuch(fare, planned) && fare.severePoints <= planned.severePoints * MOST_SEVERE_LEFT)
    .sort((a, b) => a.fare.severePoints - b.fare.severePoints || a.fare.arrival - b.fare.arrival);
  return best ?? null;
}

/**
 * Sets preferences at a stop of the plan, on the request's place there or on a new place inserted in road order.
 * @returns null on a return trip's way back, which has no places of its own.
 */
function changeAt(
  { drafted: { wanted, planned } }: ProposalQuestion,
  stop: Stop,
  wish: Partial<Pick<PlaceWish, 'nights'>> & { readonly minutes?: number },
  role: 'stop' | 'night',
): WeatherProposal['change'] | null {
  const { request } = wanted;
  const slot = stop.placeIndex === null ? null : givenSlot(request, stop.placeIndex);
  const { place, alongMeters: along } = stop;
  const spot = { slot, name: placeLabel(place), at: { lat: place.lat, lng: place.lng }, along };
  const edited = withWishAt(request, placesOnRoad(request, placedRoad(planned.found.road)), spot, wish, role);
  if (edited.refusal) return null;
  const { destination, waypoints } = requestOnTheWire(edited.draft);
  return slot?.kind === 'destination' ? { destination } : { waypoints };
}

/** Returns the duration of a stop, milliseconds. */
const timeAt = ({ arrival, departure }: Stop): number => (departure ?? arrival) - arrival;

function effectOn(
  { comparison: { planned }, townAt }: ProposalQuestion,
  { hardship, point }: SeverePlace,
  after: DepartureOption,
  during: 'stop' | 'night',
): WeatherProposal['effect'] {
  return after.severity === 'severe'
    ? { kind: 'less-severe', before: planned.severePoints, after: after.severePoints }
    : { kind: 'passes', hardship, place: townAt(point), during };
}

/** Returns the trip's weather before and after a change, and its arrival. */
function outcome(
  planned: DepartureOption,
  after: DepartureOption,
  { itinerary }: DraftedTrip,
): Pick<WeatherProposal, 'arrival' | 'before' | 'after'> {
  const { timeZone, place } = itinerary.stops.at(-1) as Stop;
  const minutesLater = (after.arrival - planned.arrival) / MILLISECONDS_PER_MINUTE;
  return {
    arrival: { place: place.name, minutesLater, at: after.arrival, timeZone },
    before: fareOnTheWire(planned),
    after: fareOnTheWire(after),
  };
}

const fareOnTheWire = ({ complete, ...fare }: DepartureOption): WeatherProposal['before'] => fare;
