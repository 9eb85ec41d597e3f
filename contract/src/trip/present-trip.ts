import type { LngLat } from '@roadcast/core/geo';
import {
  arrivals,
  dayNotes,
  isoMinute,
  type MissedPin,
  mealsOf,
  type PinRemedies,
  type PlaceWish,
  type ServiceGap,
  type Stop,
} from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { type Place, placeLabel } from '@roadcast/core/places';
import {
  lengthOf,
  type Maneuver,
  type RoadSpan,
  roadMeters,
  roadSeconds,
  type SourcedRoad,
  type VehicleLimit,
} from '@roadcast/core/roads';
import type { Trip } from '@roadcast/core/trip';
import type { SightReference, WaypointRole } from '@roadcast/core/trip-request';
import { MILLISECONDS_PER_HOUR, metersToMiles, roundTo, secondsToHours } from '@roadcast/core/units';
import { COORDINATE_DECIMALS, ROUTE_SCHEMA_VERSION } from '../constants.ts';
import { drawnLine } from './drawn-line.ts';
import { type DayWords, presentDays } from './present-days.ts';
import { limitedLanes, limitsAfter } from './road-marks.ts';
import type { Segment, StopWeather } from './segments.ts';
import type { Closing, Trip as TripOnTheWire } from './trip.ts';

/** A requested place of a trip. */
export interface TripPlace extends PlaceWish {
  readonly place: Place;
  readonly role: Exclude<WaypointRole, 'pass'>;
  /** Set for a discovered place. */
  readonly sight: SightReference | null;
  /** Index among the request's waypoints; null for the ends. */
  readonly waypointIndex: number | null;
}

/** A closed road that a trip bypasses or, if there is no detour, uses. */
export interface ClosedPlace extends Pick<Closing, 'by' | 'name' | 'notice' | 'around'> {
  readonly at: LngLat;
  /** Extra cost of the detour; negative if shorter, null if unknown. */
  readonly extraMeters: number | null;
  readonly extraSeconds: number | null;
}

/** Parts of the trip already in the API format. */
type PresentedParts = Pick<
  TripOnTheWire,
  'preferences' | 'returnTrip' | 'dutyCycle' | 'tollCosts' | 'fuel' | 'charging' | 'heights' | 'notices' | 'createdAt'
>;

/** A planned trip with all data for its response. */
export interface CompleteTrip extends Trip, SourcedRoad, PresentedParts {
  readonly maneuvers: readonly Maneuver[];
  readonly stops: readonly Stop[];
  readonly dayCount: number;
  /** Places in road order. A return trip ends with its origin. */
  readonly places: readonly TripPlace[];
  readonly ignoredLimits: readonly VehicleLimit[];
  readonly weather: Pick<TripOnTheWire, 'alerts' | 'alertsState' | 'hazards'> & {
    readonly stops: readonly StopWeather[];
    /** Weather at points between stops. */
    readonly points: TripOnTheWire['weatherPoints'];
  };
  /** Known services at each stop; null if unknown. */
  readonly stopServices: readonly { readonly gas: boolean | null; readonly hotels: boolean | null }[];
  readonly serviceGaps: readonly ServiceGap[];
  /** Places reached too late, and remedies; null if there are none. */
  readonly pins: { readonly missed: readonly MissedPin[]; readonly remedies: PinRemedies | null };
  readonly closedPlaces: readonly ClosedPlace[];
}

/** Text for a trip. */
export interface TripWords extends DayWords {
  /** Returns the name of a place near a town, like 'Near Kearney, NE'. */
  readonly near: (facts: { readonly town: string }) => string;
}

/**
 * Maximum distance of a town center that counts as on the route, miles. Town coordinates aren't more precise than that.
 */
const ON_ROUTE_MILES = 0.5;

/** Converts a trip to the API format, which all screens display. */
export function presentTrip(trip: CompleteTrip, words: TripWords): TripOnTheWire {
  const { places, maneuvers, vehicle } = trip;
  const segments = presentSegments(trip, words);
  const { geometry, elapsed, beginIndexes, stretches, speedLimits } = drawnLine(trip);
  const lanes = limitedLanes(maneuvers);
  const limits = limitsAfter(maneuvers, trip.posted, trip.along);
  const origin = at(places, 0).place;
  // On a return trip, the destination is the turnaround.
  const turn = places.length - (trip.returnTrip ? 2 : 1);
  const { place: destination, nights, minutes } = at(places, turn);
  return {
    id: trip.id,
    schemaVersion: ROUTE_SCHEMA_VERSION,
    status: 'ACTIVE',
    origin: placeLabel(origin),
    destination: placeLabel(destination),
    waypoints: places.slice(1, turn).map(({ place, role, nights, minutes, waypointIndex }, i) => {
      const wish = { role, nights, minutes, waypointIndex: waypointIndex ?? i };
      return { label: placeLabel(place), lat: place.lat, lng: place.lng, ...wish };
    }),
    coordinates: {
      origin: { lat: origin.lat, lng: origin.lng },
      destination: { lat: destination.lat, lng: destination.lng },
    },
    totalMiles: roundTo(metersToMiles(roadMeters(trip)), 1),
    totalHours: roundTo(secondsToHours(roadSeconds(trip)), 2),
    distance: Math.round(roadMeters(trip)),
    duration: Math.round(roadSeconds(trip)),
    geometry,
    elapsed,
    instructions: maneuvers.map((maneuver, i) => ({
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
    dayCards: presentDays(segments, dayNotes(trip, trip.serviceGaps), trip.dayCount, words),
    preferences: trip.preferences,
    vehicle: {
      heightFeet: vehicle.heightFeet,
      widthFeet: vehicle.widthFeet,
      lengthFeet: vehicle.lengthFeet,
      weightPounds: vehicle.weightPounds,
      axles: vehicle.axles,
      maxSpeedMph: vehicle.topSpeedMph,
      towing: vehicle.towing,
      propane: vehicle.propane,
      ignoredLimits: [...trip.ignoredLimits],
    },
    tolls: { miles: milesOf(trip.tolls), exact: trip.tollsExact },
    tollCosts: trip.tollCosts,
    fuel: trip.fuel,
    charging: trip.charging,
    ferries: { miles: milesOf(trip.ferries), count: trip.ferries.length },
    pins: presentPins(trip),
    pinRemedies: presentRemedies(origin, trip.pins.remedies),
    returnTrip: trip.returnTrip,
    turn: trip.returnTrip ? { nights, minutes } : null,
    dutyCycle: trip.dutyCycle,
    weatherPoints: trip.weather.points,
    alerts: trip.weather.alerts,
    alertsState: trip.weather.alertsState,
    ...(trip.heights && { heights: trip.heights }),
    weatherAt: trip.createdAt,
    hazards: trip.weather.hazards,
    closings: trip.closedPlaces.map(presentClosing),
    roads: { dataSource: trip.dataSource, accuracyMeters: trip.accuracyMeters, stretches, speedLimits },
    notices: trip.notices,
    createdAt: trip.createdAt,
  };
}

const presentClosing = ({ by, name, notice, at: [lng, lat], ...closed }: ClosedPlace): Closing => ({
  by,
  name,
  notice,
  lat: roundTo(lat, COORDINATE_DECIMALS),
  lng: roundTo(lng, COORDINATE_DECIMALS),
  around: closed.around,
  extraMiles: closed.extraMeters === null ? null : roundTo(metersToMiles(closed.extraMeters), 1),
  extraMinutes: closed.extraSeconds === null ? null : Math.round(closed.extraSeconds / 60),
});

/** Returns the total length of spans in miles; at least 0.1 unless zero. */
function milesOf(spans: readonly RoadSpan[]): number {
  const miles = metersToMiles(lengthOf(spans));
  return miles === 0 ? 0 : Math.max(0.1, roundTo(miles, 1));
}

/**
 * Converts stops to the API format. Rounds cumulative miles and hours rather than each segment's, so that the rounded
 * segments add up to the rounded total.
 */
function presentSegments(trip: CompleteTrip, { near }: TripWords): Segment[] {
  const { stops, places, weather, stopServices } = trip;
  const meals = mealsOf(trip);
  const originState = places[0]?.place.state ?? '';
  const destinationState = places.at(-1)?.place.state ?? '';
  const milesAt = (stop: Stop): number => roundTo(metersToMiles(stop.alongMeters), 1);
  const hoursAt = (stop: Stop): number => roundTo(secondsToHours(stop.elapsedSeconds), 2);
  return stops.map((stop, i) => {
    const before = stops[i - 1] ?? stop;
    const segmentHours = roundTo(hoursAt(stop) - hoursAt(before), 2);
    const rest = stop.departure === null ? 0 : (stop.departure - stop.arrival) / MILLISECONDS_PER_HOUR;
    const off = metersToMiles(stop.offRoadMeters);
    return {
      ...at(weather.stops, i),
      id: stop.id,
      day: stop.day,
      type: stop.kind,
      placeIndex: stop.placeIndex,
      sight: stop.placeIndex === null || stop.kind === 'day_start' ? null : at(places, stop.placeIndex).sight,
      meal: meals[i] ?? null,
      segmentType: stop.kind === 'origin' ? 'origin' : stop.kind === 'overnight' ? 'overnight' : 'city',
      cityName: stop.inPlace ? stop.place.name : near({ town: stop.place.name }),
      state: stop.place.state,
      location: stop.inPlace ? placeLabel(stop.place) : near({ town: placeLabel(stop.place) }),
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

function presentPins(trip: CompleteTrip): TripOnTheWire['pins'] {
  const reached = arrivals(trip, trip);
  return trip.places.flatMap(({ arriveBy }, placeIndex) => {
    const stop = reached[placeIndex];
    if (!stop || arriveBy === null) return [];
    const { arrival, timeZone } = stop;
    const kept = !trip.pins.missed.some((pin) => pin.placeIndex === placeIndex);
    return { placeIndex, location: placeLabel(stop.place), arriveBy, arrival, timeZone, kept };
  });
}

const presentRemedies = ({ timeZone }: Place, remedies: PinRemedies | null): TripOnTheWire['pinRemedies'] =>
  remedies && {
    departure: remedies.departure === null ? null : isoMinute(remedies.departure, timeZone),
    drivingHoursPerDay: remedies.drivingHoursPerDay,
  };
