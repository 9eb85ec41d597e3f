import {
  COORDINATE_DECIMALS,
  type DayCard,
  type DayNoteOnTheWire,
  ROUTE_SCHEMA_VERSION,
  type Segment,
  type Trip,
} from '@roadcast/contract';
import { pointAlong } from '@roadcast/core/geo';
import {
  arrivals,
  type DayNote,
  dayNotes,
  isoDate,
  isoMinute,
  mealsOf,
  type ServiceGap,
  type Stop,
} from '@roadcast/core/itinerary';
import { type Place, placeLabel } from '@roadcast/core/places';
import { roadMeters, roadSeconds } from '@roadcast/core/roads';
import { sunTimes } from '@roadcast/core/sun';
import { MILLISECONDS_PER_HOUR, metersToMiles, roundTo, SECONDS_PER_HOUR, secondsToHours } from '@roadcast/core/units';
import { holidayName } from '@roadcast/messages/sentences';
import { sitesTexts } from '@roadcast/messages/sites';
import type { RoutedRoad } from '@roadcast/providers/routing/port';
import type { StopServices } from '../fuel/stop-services.ts';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import type { PinVerdict } from '../notices/pin-verdict.ts';
import type { GivenPlace } from '../request/given-places.ts';
import type { WantedVehicle } from '../request/trip-request.ts';
import { roadName } from '../road/broken-limit.ts';
import { closedForSeason } from '../road/closed-place.ts';
import { lengthOf } from '../road/find-road.ts';
import type { WayAround } from '../road/ways-around.ts';
import { dayWeather } from '../weather/day-weather.ts';
import type { StopWeather, TripWeather } from '../weather/trip-weather.ts';
import { drawnLine } from './drawn-line.ts';
import { limitedLanes, limitsAfter } from './road-marks.ts';

/** Everything needed to present a planned trip. */
export interface TripParts {
  readonly id: string;
  readonly drafted: DraftedTrip;
  readonly pins: PinVerdict;
  readonly weather: TripWeather;
  /** Places closed to the trip, and the ways around them. */
  readonly waysAround: readonly WayAround[];
  readonly serviceGaps: readonly ServiceGap[];
  /** One per stop of the trip. */
  readonly stopServices: readonly StopServices[];
  readonly fuel: Trip['fuel'];
  readonly charging: Trip['charging'];
  readonly tollCosts: Trip['tollCosts'];
  readonly notices: Trip['notices'];
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A town center this near counts as on the route, miles; coordinates of towns are no more precise. */
const ON_ROUTE_MILES = 0.5;

/** Returns the trip in the API's format: the single value that every screen renders. */
export function presentTrip(trip: TripParts): Trip {
  const { wanted, planned } = trip.drafted;
  const { road } = planned.found;
  const { places, given, request, preferences } = wanted;
  const segments = presentSegments(trip);
  const { geometry, elapsed, beginIndexes, stretches, speedLimits } = drawnLine(road);
  const lanes = limitedLanes(road.maneuvers);
  const limits = limitsAfter(road.maneuvers, road.posted, road.along);
  const origin = places[0] as Place;
  // A return trip's destination is where it turns around.
  const turn = places.length - (request.returnTrip ? 2 : 1);
  const destination = places[turn] as Place;
  return {
    id: trip.id,
    schemaVersion: ROUTE_SCHEMA_VERSION,
    status: 'ACTIVE',
    origin: placeLabel(origin),
    destination: placeLabel(destination),
    waypoints: places.slice(1, turn).map((place, i) => {
      const { role, nights, minutes, waypointIndex } = given.places[i + 1] as GivenPlace;
      const wish = { role, nights, minutes, waypointIndex: waypointIndex ?? i };
      return { label: placeLabel(place), lat: place.lat, lng: place.lng, ...wish };
    }),
    coordinates: {
      origin: { lat: origin.lat, lng: origin.lng },
      destination: { lat: destination.lat, lng: destination.lng },
    },
    totalMiles: roundTo(metersToMiles(roadMeters(road)), 1),
    totalHours: roundTo(secondsToHours(roadSeconds(road)), 2),
    distance: Math.round(roadMeters(road)),
    duration: Math.round(roadSeconds(road)),
    geometry,
    elapsed,
    instructions: road.maneuvers.map((maneuver, i) => ({
      instruction: maneuver.instruction,
      streetNames: [...maneuver.streetNames],
      type: maneuver.type,
      miles: roundTo(metersToMiles(maneuver.meters), 1),
      minutes: roundTo(maneuver.seconds / 60, 1),
      lat: maneuver.point[1],
      lng: maneuver.point[0],
      legIndex: maneuver.legIndex,
      beginIndex: beginIndexes[i] as number,
      exit: maneuver.exit ?? null,
      toward: [...(maneuver.toward ?? [])],
      cardinal: maneuver.cardinal ?? null,
      roundaboutExit: maneuver.roundaboutExit ?? null,
      lanes: lanes[i] ?? [],
      speedLimitMph: limits[i] ?? null,
    })),
    segments,
    dayCards: presentDays(trip, segments),
    preferences,
    vehicle: presentVehicle(wanted.vehicle),
    tolls: { miles: milesOf(road.tolls), exact: road.tollsExact },
    tollCosts: trip.tollCosts,
    fuel: trip.fuel,
    charging: trip.charging,
    ferries: { miles: milesOf(road.ferries), count: road.ferries.length },
    pins: presentPins(trip.drafted, trip.pins),
    pinRemedies: presentRemedies(origin, trip.pins),
    returnTrip: request.returnTrip,
    turn: request.returnTrip ? presentTurn(given.places[turn] as GivenPlace) : null,
    dutyCycle: wanted.wishes.dutyCycle,
    weatherPoints: trip.weather.points,
    alerts: trip.weather.alerts,
    alertsState: trip.weather.alertsState,
    weatherAt: trip.createdAt,
    hazards: trip.weather.hazards,
    closings: presentClosings(trip),
    roads: { dataSource: road.dataSource, accuracyMeters: road.accuracyMeters, stretches, speedLimits },
    notices: trip.notices,
    createdAt: trip.createdAt,
  };
}

/** Returns the closures the road goes around, and those on it because there is no way around. */
function presentClosings({ drafted, waysAround }: TripParts): Trip['closings'] {
  const { road, closed } = drafted.planned.found;
  const around = waysAround.flatMap(({ closed: places, notice, extraMeters, extraSeconds }) =>
    places.map(({ by, name, at: [lng, lat] }) => ({
      by,
      name,
      notice,
      lat: roundTo(lat, COORDINATE_DECIMALS),
      lng: roundTo(lng, COORDINATE_DECIMALS),
      around: true,
      extraMiles: extraMeters === null ? null : roundTo(metersToMiles(extraMeters), 1),
      extraMinutes: extraSeconds === null ? null : Math.round(extraSeconds / 60),
    })),
  );
  const onTheWay = closed.map(({ rule, fromMeters, toMeters }) => {
    const [lng, lat] = pointAlong(road.line, road.along, (fromMeters + toMeters) / 2);
    return {
      by: 'season' as const,
      name: roadName(rule),
      notice: { code: 'road_closed' as const, level: 'warning' as const, facts: { place: closedForSeason(rule) } },
      lat: roundTo(lat, COORDINATE_DECIMALS),
      lng: roundTo(lng, COORDINATE_DECIMALS),
      around: false,
      extraMiles: null,
      extraMinutes: null,
    };
  });
  return [...around, ...onTheWay];
}

const presentTurn = ({ nights, minutes }: GivenPlace): Trip['turn'] => ({ nights, minutes });

/** Returns the total length of stretches, miles: at least 0.1 unless it's zero. */
function milesOf(spans: RoutedRoad['tolls']): number {
  const miles = metersToMiles(lengthOf(spans));
  return miles === 0 ? 0 : Math.max(0.1, roundTo(miles, 1));
}

const presentVehicle = ({ whole, ignored }: WantedVehicle): Trip['vehicle'] => ({
  heightFeet: whole.heightFeet,
  widthFeet: whole.widthFeet,
  lengthFeet: whole.lengthFeet,
  weightPounds: whole.weightPounds,
  axles: whole.axles,
  maxSpeedMph: whole.topSpeedMph,
  towing: whole.towing,
  propane: whole.propane,
  ignoredLimits: [...ignored],
});

/**
 * Rounds cumulative miles and hours rather than each segment's: the rounded segments then add up to the rounded total
 * exactly.
 */
function presentSegments({ drafted, weather, stopServices }: TripParts): Segment[] {
  const { itinerary, wanted } = drafted;
  const { places } = wanted;
  const meals = mealsOf(itinerary);
  const originState = places[0]?.state ?? '';
  const destinationState = places.at(-1)?.state ?? '';
  const milesAt = (stop: Stop): number => roundTo(metersToMiles(stop.alongMeters), 1);
  const hoursAt = (stop: Stop): number => roundTo(secondsToHours(stop.elapsedSeconds), 2);
  return itinerary.stops.map((stop, i) => {
    const before = itinerary.stops[i - 1] ?? stop;
    const segmentHours = roundTo(hoursAt(stop) - hoursAt(before), 2);
    const rest = stop.departure === null ? 0 : (stop.departure - stop.arrival) / MILLISECONDS_PER_HOUR;
    const off = metersToMiles(stop.offRoadMeters);
    return {
      ...(weather.stops[i] as StopWeather),
      id: stop.id,
      day: stop.day,
      type: stop.kind,
      placeIndex: stop.placeIndex,
      meal: meals[i] ?? null,
      segmentType: stop.kind === 'origin' ? 'origin' : stop.kind === 'overnight' ? 'overnight' : 'city',
      cityName: stop.inPlace ? stop.place.name : sitesTexts.near({ town: stop.place.name }),
      state: stop.place.state,
      location: stop.inPlace ? placeLabel(stop.place) : sitesTexts.near({ town: placeLabel(stop.place) }),
      lat: roundTo(stop.point[1], COORDINATE_DECIMALS),
      lng: roundTo(stop.point[0], COORDINATE_DECIMALS),
      milesOffRoute: off <= ON_ROUTE_MILES ? 0 : roundTo(off, 1),
      segmentMiles: roundTo(milesAt(stop) - milesAt(before), 1),
      segmentHours,
      segmentTotalHours: roundTo(segmentHours + rest, 2),
      cumulativeDistance: milesAt(stop),
      arrivalTime: stop.arrival,
      departureTime: stop.departure,
      forecastTimestamp: stop.arrival,
      timeZone: stop.timeZone,
      timezoneCode: stop.timezoneCode,
      clockChangeMinutes: stop.clockChangeMinutes,
      hasGasStation: stopServices[i]?.gas ?? null,
      hasHotels: stopServices[i]?.hotels ?? null,
      originState,
      destinationState,
      backendGenerated: true,
      realCityBased: stop.inPlace,
    };
  });
}

function presentDays({ drafted, serviceGaps }: TripParts, segments: readonly Segment[]): DayCard[] {
  const { itinerary, input } = drafted;
  const notes = dayNotes(itinerary, input, serviceGaps);
  return Array.from({ length: itinerary.dayCount }, (_, i) =>
    dayCard(
      i + 1,
      segments,
      notes.filter(({ day }) => day === i + 1),
    ),
  );
}

function dayCard(day: number, all: readonly Segment[], notes: readonly DayNote[]): DayCard {
  const segments = all.filter((segment) => segment.day === day);
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
  const departureTime = first.departureTime ?? first.arrivalTime;
  return {
    day,
    date: isoDate(departureTime, first.timeZone),
    from: first.location,
    to: last.location,
    miles: roundTo(sum(segments.map((segment) => segment.segmentMiles)), 1),
    drivingHours: roundTo(sum(segments.map((segment) => segment.segmentHours)), 2),
    totalHours: roundTo((last.arrivalTime - departureTime) / (SECONDS_PER_HOUR * 1000), 2),
    stopCount: segments.length - 1,
    departureTime,
    arrivalTime: last.arrivalTime,
    ...dayWeather(segments),
    segmentIds: segments.map((segment) => segment.id),
    sunrise: sunTimes(departureTime, first.lat, first.lng).sunrise,
    sunset: sunTimes(last.arrivalTime, last.lat, last.lng).sunset,
    notes: notes.map(presentNote),
  };
}

function presentNote({ day: _, ...note }: DayNote): DayNoteOnTheWire {
  switch (note.kind) {
    case 'dark':
    case 'zone':
    case 'clock-change':
      return { ...note, minutes: Math.round(note.minutes) };
    case 'long-day':
    case 'long-leg':
      return { ...note, hours: roundTo(note.hours, 2) };
    case 'no-services':
      return { ...note, fromMile: Math.round(note.fromMile), toMile: Math.round(note.toMile) };
    case 'holiday':
      return { kind: note.kind, name: holidayName(note) };
    default:
      return note;
  }
}

function presentPins({ wanted, input, itinerary }: DraftedTrip, { missed }: PinVerdict): Trip['pins'] {
  const reached = arrivals(itinerary, input);
  return wanted.wishes.places.flatMap((wish, placeIndex) => {
    const stop = reached[placeIndex];
    if (!stop || wish?.arriveBy == null) return [];
    const { arrival, timeZone } = stop;
    const kept = !missed.some((pin) => pin.placeIndex === placeIndex);
    return { placeIndex, location: placeLabel(stop.place), arriveBy: wish.arriveBy, arrival, timeZone, kept };
  });
}

function presentRemedies({ timeZone }: Place, { remedies }: PinVerdict): Trip['pinRemedies'] {
  if (!remedies) return null;
  const { departure, drivingHoursPerDay } = remedies;
  return { departure: departure === null ? null : isoMinute(departure, timeZone), drivingHoursPerDay };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
