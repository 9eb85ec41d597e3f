import { vehicleLimits } from '@roadcast/core/roads';
import {
  type DepartureDraft,
  type PlaceWishes,
  preferenceFields,
  preferenceNames,
  preferencesIn,
  type TripDraft,
  type TripEnd,
  type TripPlace,
  type TripWaypoint,
  usualNights,
  usualPreferences,
  withSliders,
} from '@roadcast/core/trip-request';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { usualLegMinutes } from '@roadcast/core/vehicles';
import type {
  GenerateRouteRequest,
  ParsedRouteRequest,
  RequestedDestination,
  RequestedPlace,
  RequestedWaypoint,
} from './trip-request.ts';

const { most: MOST_LEG } = preferenceFields.driveTimePerLeg;

/** Preferences for a place in the request. */
type WishesOnTheWire = Pick<Exclude<RequestedDestination, string>, 'nights' | 'minutes' | 'arriveBy'>;

/** Converts a sent or stored request to a draft, with defaults for omitted fields. */
export function tripDraftOf(wire: GenerateRouteRequest): TripDraft {
  const { preferences = {}, waypoints = [], returnTrip = false, dayStart = null, dutyCycle = null } = wire;
  const vehicleType = wire.isRvMode ? 'rv' : (preferences.vehicleType ?? usualPreferences.vehicleType);
  const leg = preferences.driveTimePerLeg ?? usualLegMinutes(vehicleType);
  const draft: TripDraft = {
    ...usualPreferences,
    ...present(preferences),
    drivingHoursPerDay: preferences.drivingHoursPerDay ?? wire.drivingHours ?? usualPreferences.drivingHoursPerDay,
    driveTimePerLeg: leg > MOST_LEG ? leg / MINUTES_PER_HOUR : leg,
    vehicleRange: preferences.vehicleRange ?? wire.vehicleRange ?? usualPreferences.vehicleRange,
    vehicleType,
    origin: placeOf(wire.origin),
    destination: endOf(wire.destination),
    waypoints: waypoints.map(waypointOf),
    returnTrip,
    departure: departureOf(wire),
    dayStart,
    hoursOnDay: wire.hoursOnDay ?? {},
    dutyCycle,
    skippedTowns: wire.skippedTowns ?? [],
    ignoreLimits: vehicleLimits.filter((limit) => wire.ignoreLimits?.includes(limit)),
    vehicle: present(wire.vehicle ?? {}),
    customizations: {},
    charging: present(wire.charging ?? {}),
  };
  return wire.customizations ? withSliders(draft, wire.customizations) : draft;
}

/** Returns an object without undefined fields. */
const present = <Whole extends object>(whole: Whole): { [Name in keyof Whole]: Exclude<Whole[Name], undefined> } =>
  // The cast excludes the filtered fields, which `Object.fromEntries` can't express.
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Whole]: Exclude<Whole[Name], undefined>;
  };

const positionOf = (place: Exclude<RequestedWaypoint, string>): TripPlace['at'] =>
  place.lat === undefined || place.lng === undefined ? null : { lat: place.lat, lng: place.lng };

const placeOf = (place: RequestedPlace): TripPlace =>
  typeof place === 'string' ? { name: place, at: null } : { name: place.name, at: positionOf(place) };

const wishesOf = ({ nights, minutes, arriveBy }: WishesOnTheWire): PlaceWishes => ({
  nights: nights ?? 0,
  minutes: minutes ?? null,
  arriveBy: arriveBy ?? null,
});

const endOf = (place: RequestedDestination): TripEnd =>
  typeof place === 'string'
    ? { name: place, at: null, ...wishesOf({}) }
    : { name: place.name, at: positionOf(place), ...wishesOf(place) };

function waypointOf(place: RequestedWaypoint): TripWaypoint {
  if (typeof place === 'string') return { ...endOf(place), role: 'stop', sight: null };
  const { role = 'stop', nights = usualNights(role), sight } = place;
  return { ...endOf(place), nights, role, sight: role === 'stop' && sight ? sight : null };
}

/** Converts a departure with a time like '8:00 AM' to '08:00'. Keeps an invalid time for the error message. */
function departureOf({ departureDate = '', departureTime = '' }: GenerateRouteRequest): DepartureDraft {
  const [date, timeInDate = ''] = /^(\S+?)[T ]((?:[01]\d|2[0-3]):[0-5]\d)/.exec(departureDate.trim())?.slice(1) ?? [
    departureDate.trim(),
  ];
  const time = clockText(departureTime.trim()) || timeInDate;
  return { date: date || null, time: time || null };
}

function clockText(text: string): string {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined) return text;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const real = half ? Number(hours) >= 1 && Number(hours) <= 12 : hour <= 23;
  return real && Number(minutes) <= 59 ? `${String(hour).padStart(2, '0')}:${minutes}` : text;
}

/** Converts a draft to the format for sending and storing; the inverse of `tripDraftOf`. */
export function requestOnTheWire(draft: TripDraft): ParsedRouteRequest {
  const {
    departure,
    returnTrip,
    dayStart,
    hoursOnDay,
    dutyCycle,
    skippedTowns,
    ignoreLimits,
    vehicle,
    customizations,
    charging,
  } = draft;
  return {
    origin: placeOnTheWire(draft.origin),
    destination: endOnTheWire(draft.destination, 0),
    waypoints: draft.waypoints.map(waypointOnTheWire),
    preferences: preferencesIn(draft),
    isRvMode: draft.vehicleType === 'rv',
    ...(departure.date !== null && { departureDate: departure.date }),
    ...(departure.time !== null && { departureTime: departure.time }),
    ...(returnTrip && { returnTrip }),
    ...(dayStart !== null && { dayStart }),
    ...(Object.keys(hoursOnDay).length > 0 && { hoursOnDay: { ...hoursOnDay } }),
    ...(dutyCycle !== null && { dutyCycle }),
    ...(skippedTowns.length > 0 && { skippedTowns: [...skippedTowns] }),
    ...(ignoreLimits.length > 0 && { ignoreLimits: [...ignoreLimits] }),
    ...(Object.keys(vehicle).length > 0 && { vehicle: { ...vehicle } }),
    ...(Object.keys(customizations).length > 0 && { customizations: { ...customizations } }),
    ...(Object.keys(charging).length > 0 && { charging: present(chargingOnTheWire(charging)) }),
  };
}

/** Copies the lists because the request type requires mutable ones. */
const chargingOnTheWire = (charging: TripDraft['charging']): NonNullable<ParsedRouteRequest['charging']> => ({
  ...charging,
  preferredNetworks: copied(charging.preferredNetworks),
  avoidedNetworks: copied(charging.avoidedNetworks),
  pinnedSites: copied(charging.pinnedSites),
  skippedSites: copied(charging.skippedSites),
});

const copied = (list: readonly string[] | undefined): string[] | undefined =>
  list === undefined || list.length === 0 ? undefined : [...list];

const placeOnTheWire = ({ name, at }: TripPlace): RequestedPlace => (at ? { name, ...at } : name);

/** Returns just the name for a place with no preferences or position; otherwise an object. */
function endOnTheWire(end: TripEnd, nightsUnsaid: number): RequestedDestination {
  const { nights, minutes, arriveBy } = end;
  const place = placeOnTheWire(end);
  const wishes = {
    ...(nights !== nightsUnsaid && { nights }),
    ...(minutes !== null && { minutes }),
    ...(arriveBy !== null && { arriveBy }),
  };
  if (Object.keys(wishes).length === 0) return place;
  return { ...(typeof place === 'string' ? { name: place } : place), ...wishes };
}

function waypointOnTheWire({ role, sight, ...end }: TripWaypoint): RequestedWaypoint {
  const place = endOnTheWire(end, usualNights(role));
  const added = { ...(role !== 'stop' && { role }), ...(role === 'stop' && sight !== null && { sight }) };
  if (Object.keys(added).length === 0) return place;
  return { ...(typeof place === 'string' ? { name: place } : place), ...added };
}

/**
 * Returns a string that is the same for all requests of a trip. Omits default preferences, so that adding a preference
 * later doesn't change the string of older trips.
 */
export function canonicalRequest(draft: TripDraft): string {
  const { preferences, ...rest } = requestOnTheWire(draft);
  const own = Object.fromEntries(
    preferenceNames.filter((name) => draft[name] !== usualPreferences[name]).map((name) => [name, preferences[name]]),
  );
  return JSON.stringify({ ...rest, preferences: own }, (_key, value: unknown) => sorted(value));
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
