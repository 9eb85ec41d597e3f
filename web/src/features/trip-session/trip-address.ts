import { rvTypes, vehicleKinds, vehicleLimits } from '@roadcast/core/roads';
import {
  type Departure,
  dayBounds,
  dutyCycles,
  emptyTripRequest,
  hasBothEnds,
  isWithin,
  MOST_SKIPPED_TOWNS,
  MOST_WAYPOINTS,
  preferenceFields,
  settledRequest,
  type TripRequest,
  withSliders,
} from '@roadcast/core/trip-request';
import {
  customizationRanges,
  fuelTypes,
  isFigure,
  isOnSlider,
  type RoutingCustomizations,
  type vehicleRanges,
} from '@roadcast/core/vehicles';
import {
  type AddressCodec,
  choice,
  choices,
  flagIn,
  number,
  numberIn,
  optional,
  pairs,
  SEPARATOR,
  text,
  texts,
  word,
} from './address-codecs.ts';
import { evWishes } from './ev-address.ts';
import { endIn, endText, placeIn, placeText, waypointIn, waypointText } from './place-texts.ts';

/*
 * The trip request in the address. Each field has one line in the table below: the key, and how its value is written and read. What is as
 * usual is left out, so that links stay short. What does not fit is dropped, never an error: an old or mistyped link still opens.
 * Part of the first code that the browser loads.
 */

/** Keys of an address that hold a trip. */
type TripKey =
  | 'from'
  | 'to'
  | 'via'
  | 'depart'
  | 'hours'
  | 'leg'
  | 'stop'
  | 'vehicle'
  | 'range'
  | 'avoid'
  | 'prefer'
  | 'weather'
  | 'miles'
  | 'ignore'
  | 'back'
  | 'start'
  | 'days'
  | 'duty'
  | 'skip'
  | 'rig'
  | 'sliders'
  | 'ev';

/** Of a link that the server has signed: this very trip opens for everybody. It is no part of the trip. */
const TOKEN_KEY = 'signed';

/** Characters of a token. */
const LONGEST_TOKEN = 64;

/** The address's parts that hold a trip. */
export type TripSearch = {
  readonly [Key in TripKey | typeof TOKEN_KEY]?: string | readonly string[] | undefined;
};

/** How a field stands in the address. */
interface AddressField<Value> extends AddressCodec<Value> {
  readonly key: TripKey;
}

const { drivingHoursPerDay, driveTimePerLeg, stopLength, vehicleRange } = preferenceFields;

/** 'HH:MM'. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

function hoursOnDayIn(day: string, written: string): number | undefined {
  const hours = numberIn(written);
  const isDay = /^[1-9]\d*$/.test(day) && Number(day) <= dayBounds.number.most;
  return isDay && isWithin(hours, drivingHoursPerDay) ? hours : undefined;
}

type OwnVehicle = TripRequest['vehicle'];

function vehicleFieldIn(name: string, written: string): OwnVehicle[keyof OwnVehicle] {
  if (name === 'rvType') return rvTypes.find((type) => type === written);
  if (name === 'fuelType') return fuelTypes.find((type) => type === written);
  if (name === 'towingVehicle' || name === 'propane') return flagIn(written);
  const figure = vehicleFigures.find((one) => one === name);
  const value = numberIn(written);
  return figure && isFigure(figure, value) ? value : undefined;
}

/** The figures of a vehicle that a trip goes by. */
const vehicleFigures = [
  'height',
  'width',
  'length',
  'weight',
  'axles',
  'maxSpeed',
  'mpg',
  'tankGallons',
] as const satisfies readonly (keyof OwnVehicle & keyof typeof vehicleRanges)[];

function sliderIn(name: string, written: string): number | undefined {
  const slider = sliders.find((one) => one === name);
  const value = numberIn(written);
  return slider && isOnSlider(slider, value) ? value : undefined;
}

const sliders = Object.keys(customizationRanges) as readonly (keyof typeof customizationRanges)[];

const under = <Value>(key: TripKey, codec: AddressCodec<Value>): AddressField<Value> => ({ key, ...codec });

/** Every field of a trip request, in the order in which an address has them. */
const addressFields: { readonly [Name in keyof TripRequest]: AddressField<TripRequest[Name]> } = {
  origin: under('from', text(placeIn, placeText)),
  destination: under('to', text(endIn, endText)),
  waypoints: {
    key: 'via',
    write: (waypoints) => waypoints.map(waypointText),
    read: (from) => from.slice(0, MOST_WAYPOINTS).flatMap((one) => waypointIn(one) ?? []),
  },
  departure: under(
    'depart',
    text(departureIn, ({ date, time }) => [date ?? '', time ?? ''].filter(Boolean).join('T')),
  ),
  drivingHoursPerDay: under('hours', number(drivingHoursPerDay)),
  driveTimePerLeg: under('leg', number(driveTimePerLeg)),
  stopLength: under('stop', number(stopLength)),
  vehicleType: under('vehicle', choice(vehicleKinds)),
  vehicleRange: under('range', number(vehicleRange)),
  avoidTolls: under('avoid', word('tolls')),
  avoidHighways: under('avoid', word('highways')),
  avoidFerries: under('avoid', word('ferries')),
  scenicRoutes: under('prefer', word('scenic')),
  avoidSevereWeather: under('weather', word('any', false)),
  prioritizeEfficient: under('miles', word('fewer', false)),
  ignoreLimits: under('ignore', choices(vehicleLimits)),
  returnTrip: under('back', word('yes')),
  dayStart: under('start', optional(text((from) => (CLOCK.test(from) ? from : undefined)))),
  hoursOnDay: under('days', pairs(hoursOnDayIn)),
  dutyCycle: under('duty', optional(choice(dutyCycles))),
  skippedTowns: under('skip', texts(MOST_SKIPPED_TOWNS)),
  vehicle: under('rig', pairs(vehicleFieldIn)),
  customizations: under('sliders', pairs(sliderIn)),
  charging: under('ev', evWishes),
};

const names = Object.keys(addressFields) as readonly (keyof TripRequest)[];

const keys: readonly TripKey[] = [...new Set(names.map((name) => addressFields[name].key))];

/** An address without a trip. */
export const noTripSearch: TripSearch = Object.fromEntries([...keys, TOKEN_KEY].map((key) => [key, undefined]));

function written<Name extends keyof TripRequest>(request: TripRequest, name: Name): readonly string[] {
  const field: AddressField<TripRequest[Name]> = addressFields[name];
  const value = request[name];
  return JSON.stringify(value) === JSON.stringify(emptyTripRequest[name]) ? [] : field.write(value);
}

/** @returns the address's parts for a request. */
export function searchOf(request: TripRequest): TripSearch {
  const settled = settledRequest(request);
  const parts: Partial<Record<TripKey, readonly string[]>> = {};
  for (const name of names) {
    const { key, shared } = addressFields[name];
    const own = written(settled, name);
    const known = parts[key] ?? [];
    parts[key] =
      shared && own.length > 0 && known.length > 0 ? [[...known, ...own].join(SEPARATOR)] : [...known, ...own];
  }
  return Object.fromEntries(
    keys.map((key) => {
      const own = parts[key] ?? [];
      return [key, own.length > 1 || listKeys.includes(key) ? (own.length > 0 ? own : undefined) : own[0]];
    }),
  );
}

/** Keys that hold lists, whose texts may come several times in an address. */
const listKeys: readonly TripKey[] = [addressFields.waypoints.key, addressFields.skippedTowns.key];

function readInto<Name extends keyof TripRequest>(
  request: Partial<Record<keyof TripRequest, unknown>>,
  name: Name,
  texts: readonly string[],
): void {
  const field: AddressField<TripRequest[Name]> = addressFields[name];
  const value = texts.length > 0 ? field.read(texts) : undefined;
  if (value !== undefined) request[name] = value;
}

/** @returns the request in an address as far as it is there; the rest is as usual. */
function requestIn(search: Readonly<Record<string, unknown>>): TripRequest {
  const read: Partial<Record<keyof TripRequest, unknown>> = {};
  for (const name of names) readInto(read, name, textsOf(search[addressFields[name].key]));
  // Each field has been read by its own line of the table.
  const request = { ...emptyTripRequest, ...(read as Partial<TripRequest>) };
  const sliders = read.customizations as RoutingCustomizations | undefined;
  return sliders ? withSliders(request, sliders) : request;
}

/** @returns the trip in the address; null where an end is missing. */
export function requestOfSearch(search: Readonly<Record<string, unknown>>): TripRequest | null {
  const request = requestIn(search);
  return hasBothEnds(request) ? request : null;
}

/** @returns the token of a link that the server has signed; undefined for an address without. */
export function linkTokenOf({ [TOKEN_KEY]: token }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined;
}

/** Characters of a link that mail programs and servers take whole. */
const LONGEST_LINK = 8000;

/** @returns whether a link arrives as it was sent. */
export const isWholeLink = (url: string): boolean => url.length <= LONGEST_LINK;

/** @returns the address's parts of a link that the server has signed. */
export const signedSearch = (search: TripSearch, token: string | undefined): TripSearch =>
  token === undefined ? search : { ...search, [TOKEN_KEY]: token };

/** @returns those of an address's parts that hold a trip, as `searchOf` writes them, with the token of a signed link. */
export const readTripSearch = (search: Readonly<Record<string, unknown>>): TripSearch =>
  signedSearch(searchOf(requestIn(search)), linkTokenOf(search));

/** @returns the same text for the same request: the key of caches and of storage. */
export const requestKey = (request: TripRequest): string => JSON.stringify(searchOf(request));

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'number' || (typeof one === 'string' && one.trim() !== '') ? [String(one)] : [],
  );

/** '2026-12-04T07:30', the day alone, or the hour alone. */
function departureIn(written: string): Departure | undefined {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})?(?:T?((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(written) ?? [];
  return date === undefined && time === undefined ? undefined : { date: date ?? null, time: time ?? null };
}
