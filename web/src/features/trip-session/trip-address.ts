import { rvTypes, vehicleKinds, vehicleLimits } from '@roadcast/core/roads';
import {
  type DepartureDraft,
  dayBounds,
  dutyCycles,
  emptyTripDraft,
  isWithin,
  MOST_SKIPPED_TOWNS,
  MOST_WAYPOINTS,
  preferenceFields,
  requestOfDraft,
  settledDraft,
  type TripDraft,
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
} from './address/address-codecs.ts';
import { evWishes } from './address/ev-address.ts';
import { endIn, endText, placeIn, placeText, waypointIn, waypointText } from './place-texts.ts';
import { identityInText, identityText, type SavedIdentity } from './saved/saved-identity.ts';

/*
 * Trip in the address. The table below has each field's key and codec. Defaults are omitted to keep links short.
 * Invalid values are dropped without an error, so old or mistyped links still open. The browser loads this file with
 * its first code, so keep it small.
 */

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

/** Signature that opens this exact trip for everyone. Not part of the trip. */
const TOKEN_KEY = 'signed';

const LONGEST_TOKEN = 64;

/** Saved trip the request was opened from. Not part of the request, and never part of a shared link. */
const SAVED_KEY = 'saved';

/** Query parameters of a trip. */
export type TripSearch = {
  readonly [Key in TripKey | typeof TOKEN_KEY | typeof SAVED_KEY]?: string | readonly string[] | undefined;
};

interface AddressField<Value> extends AddressCodec<Value> {
  readonly key: TripKey;
}

const { drivingHoursPerDay, driveTimePerLeg, stopLength, vehicleRange } = preferenceFields;

/** Matches 'HH:MM'. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

function hoursOnDayIn(day: string, written: string): number | undefined {
  const hours = numberIn(written);
  const isDay = /^[1-9]\d*$/.test(day) && Number(day) <= dayBounds.number.most;
  return isDay && isWithin(hours, drivingHoursPerDay) ? hours : undefined;
}

type OwnVehicle = TripDraft['vehicle'];

function vehicleFieldIn(name: string, written: string): OwnVehicle[keyof OwnVehicle] {
  if (name === 'rvType') return rvTypes.find((type) => type === written);
  if (name === 'fuelType') return fuelTypes.find((type) => type === written);
  if (name === 'towingVehicle' || name === 'propane') return flagIn(written);
  const figure = vehicleFigures.find((one) => one === name);
  const value = numberIn(written);
  return figure && isFigure(figure, value) ? value : undefined;
}

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

/** Trip fields in the order they appear in an address. */
const addressFields: { readonly [Name in keyof TripDraft]: AddressField<TripDraft[Name]> } = {
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

const names = Object.keys(addressFields) as readonly (keyof TripDraft)[];

const keys: readonly TripKey[] = [...new Set(names.map((name) => addressFields[name].key))];

/** Query parameters that clear the request. Keeps the saved trip, because an edited request still belongs to it. */
export const noTripSearch: TripSearch = Object.fromEntries([...keys, TOKEN_KEY].map((key) => [key, undefined]));

function written<Name extends keyof TripDraft>(draft: TripDraft, name: Name): readonly string[] {
  const field: AddressField<TripDraft[Name]> = addressFields[name];
  const value = draft[name];
  return JSON.stringify(value) === JSON.stringify(emptyTripDraft[name]) ? [] : field.write(value);
}

/** Returns a trip's query parameters. */
export function searchOf(draft: TripDraft): TripSearch {
  const settled = settledDraft(draft);
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

/** Keys of lists, which may repeat in an address. */
const listKeys: readonly TripKey[] = [addressFields.waypoints.key, addressFields.skippedTowns.key];

function readInto<Name extends keyof TripDraft>(
  draft: Partial<Record<keyof TripDraft, unknown>>,
  name: Name,
  texts: readonly string[],
): void {
  const field: AddressField<TripDraft[Name]> = addressFields[name];
  const value = texts.length > 0 ? field.read(texts) : undefined;
  if (value !== undefined) draft[name] = value;
}

/** Parses the draft in an address, with defaults for missing values. */
function draftIn(search: Readonly<Record<string, unknown>>): TripDraft {
  const read: Partial<Record<keyof TripDraft, unknown>> = {};
  for (const name of names) readInto(read, name, textsOf(search[addressFields[name].key]));
  // `readInto` has parsed each field to its type.
  const draft = { ...emptyTripDraft, ...(read as Partial<TripDraft>) };
  const sliders = read.customizations as RoutingCustomizations | undefined;
  return sliders ? withSliders(draft, sliders) : draft;
}

/** Returns the request in the address; null if it can't be planned. */
export const requestOfSearch = (search: Readonly<Record<string, unknown>>): TripRequest | null =>
  requestOfDraft(draftIn(search)).request;

/** Returns the token of a signed link; undefined if there is none. */
export function linkTokenOf({ [TOKEN_KEY]: token }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined;
}

/** Maximum link length that email programs and servers keep intact, characters. */
const LONGEST_LINK = 8000;

/** Returns whether a link is short enough to arrive intact. */
export const isWholeLink = (url: string): boolean => url.length <= LONGEST_LINK;

/** Returns the query parameters of a signed link. */
export const signedSearch = (search: TripSearch, token: string | undefined): TripSearch =>
  token === undefined ? search : { ...search, [TOKEN_KEY]: token };

/** Returns the identity of the saved trip in an address; null for unsaved trips. */
export const identityIn = ({ [SAVED_KEY]: saved }: Readonly<Record<string, unknown>>): SavedIdentity | null =>
  identityInText(saved);

/** Adds a saved trip's identity to query parameters. */
export const savedSearch = (search: TripSearch, identity: SavedIdentity | null): TripSearch =>
  identity ? { ...search, [SAVED_KEY]: identityText(identity) } : search;

/** Extracts a trip's query parameters, in the form `searchOf` writes them, with the link's token and the saved trip. */
export const readTripSearch = (search: Readonly<Record<string, unknown>>): TripSearch =>
  savedSearch(signedSearch(searchOf(draftIn(search)), linkTokenOf(search)), identityIn(search));

/** Returns a key that is the same for equal trips, for caches and storage. */
export const requestKey = (draft: TripDraft): string => JSON.stringify(searchOf(draft));

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'number' || (typeof one === 'string' && one.trim() !== '') ? [String(one)] : [],
  );

/** Parses '2026-12-04T07:30', a date, or a time; undefined if invalid. */
function departureIn(written: string): DepartureDraft | undefined {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})?(?:T?((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(written) ?? [];
  return date === undefined && time === undefined ? undefined : { date: date ?? null, time: time ?? null };
}
