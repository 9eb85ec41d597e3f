import { type GivenVehicle, rvTypes, vehicleLimits } from '@roadcast/core/roads';
import {
  type Bounds,
  type Departure,
  dayBounds,
  dutyCycles,
  emptyTripRequest,
  endAt,
  hasBothEnds,
  isWithin,
  LONGEST_PLACE_NAME,
  MOST_SKIPPED_TOWNS,
  MOST_WAYPOINTS,
  type NumberField,
  noPlaceWishes,
  placeBounds,
  preferenceFields,
  settledRequest,
  type TripEnd,
  type TripPlace,
  type TripRequest,
  type TripWaypoint,
  usualNights,
} from '@roadcast/core/trip-request';
import {
  type AdvancedFigure,
  advancedFigures,
  customizationRanges,
  type RoutingCustomizations,
  vehicleRanges,
} from '@roadcast/core/vehicles';

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
  | 'sliders';

/** The address's parts that hold a trip. */
export type TripSearch = { readonly [Key in TripKey]?: string | readonly string[] | undefined };

/** How a field stands in the address. */
interface AddressField<Value> {
  readonly key: TripKey;
  /** @returns the texts under the key; none for nothing to write. */
  readonly write: (value: Value) => readonly string[];
  /** @param texts under the key. @returns undefined where nothing of them fits. */
  readonly read: (texts: readonly string[]) => Value | undefined;
  /** Fields of one key share a list of words: 'tolls,ferries'. */
  readonly shared?: true;
}

const SEPARATOR = ',';

const wordsIn = (texts: readonly string[]): string[] => texts[0]?.split(SEPARATOR) ?? [];

/** A flag that a word stands for. @param meaning what the flag is where the word is there. */
const word = (key: TripKey, name: string, meaning = true): AddressField<boolean> => ({
  key,
  write: (value) => (value === meaning ? [name] : []),
  read: (texts) => (wordsIn(texts).includes(name) ? meaning : undefined),
  shared: true,
});

/** One text. @param read gives undefined for a text that does not fit. */
const text = <Value>(
  key: TripKey,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string | null = String,
): AddressField<Value> => ({
  key,
  write: (value) => {
    const written = write(value);
    return written === null || written === '' ? [] : [written];
  },
  read: (texts) => (texts[0] === undefined ? undefined : read(texts[0])),
});

const numberIn = (written: string, bounds: Pick<Bounds, 'least' | 'most'>): number | undefined => {
  const value = written.trim() === '' ? Number.NaN : Number(written);
  return isWithin(value, bounds) ? value : undefined;
};

const number = (key: TripKey, field: NumberField): AddressField<number> => text(key, (from) => numberIn(from, field));

const choice = <Word extends string>(key: TripKey, words: readonly Word[]): AddressField<Word> =>
  text(key, (from) => words.find((known) => known === from));

/** Several of the known words, in the order in which they are known. */
const choices = <Word extends string>(key: TripKey, words: readonly Word[]): AddressField<readonly Word[]> =>
  text<readonly Word[]>(
    key,
    (from) => words.filter((known) => from.split(SEPARATOR).includes(known)),
    (value) => value.join(SEPARATOR),
  );

const texts = (key: TripKey, most: number): AddressField<readonly string[]> => ({
  key,
  write: (value) => value,
  read: (from) => from.slice(0, most),
});

/** '2:5,3:4.5' */
const pairs = <Value extends object>(
  key: TripKey,
  read: (name: string, value: string) => readonly [string, unknown] | undefined,
): AddressField<Value> =>
  text(
    key,
    (from) =>
      // Each pair has been read as one of the value's own entries.
      Object.fromEntries(
        from.split(SEPARATOR).flatMap((pair) => {
          const colon = pair.indexOf(':');
          const entry = read(pair.slice(0, colon), pair.slice(colon + 1));
          return entry ? [entry] : [];
        }),
      ) as Value,
    (value) =>
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([name, one]) => `${name}:${one}`)
        .join(SEPARATOR),
  );

/** Every field of a trip request, in the order in which an address has them. */
const addressFields: { readonly [Name in keyof TripRequest]: AddressField<TripRequest[Name]> } = {
  origin: text('from', placeIn, placeText),
  destination: text('to', endIn, endText),
  waypoints: {
    key: 'via',
    write: (waypoints) => waypoints.map(waypointText),
    read: (from) => from.slice(0, MOST_WAYPOINTS).flatMap((one) => waypointIn(one) ?? []),
  },
  departure: text('depart', departureIn, ({ date, time }) => [date ?? '', time ?? ''].filter(Boolean).join('T')),
  drivingHoursPerDay: number('hours', preferenceFields.drivingHoursPerDay),
  driveTimePerLeg: number('leg', preferenceFields.driveTimePerLeg),
  stopLength: number('stop', preferenceFields.stopLength),
  vehicleType: choice('vehicle', preferenceFields.vehicleType.words),
  avoidTolls: word('avoid', 'tolls'),
  avoidHighways: word('avoid', 'highways'),
  avoidFerries: word('avoid', 'ferries'),
  scenicRoutes: word('prefer', 'scenic'),
  avoidSevereWeather: word('weather', 'any', false),
  prioritizeEfficient: word('miles', 'fewer', false),
  ignoreLimits: choices('ignore', vehicleLimits),
  returnTrip: word('back', 'yes'),
  dayStart: text<string | null>('start', clockIn, (clock) => clock),
  hoursOnDay: pairs('days', (day, hours) => {
    const [number, value] = [numberIn(day, dayBounds.number), numberIn(hours, dayBounds.hours)];
    return Number.isInteger(number) && value !== undefined ? [String(number), value] : undefined;
  }),
  dutyCycle: text<TripRequest['dutyCycle']>(
    'duty',
    (from) => dutyCycles.find((cycle) => cycle === from),
    (cycle) => cycle,
  ),
  notAt: texts('skip', MOST_SKIPPED_TOWNS),
  vehicle: pairs<GivenVehicle>('rig', figureIn),
  customizations: pairs<RoutingCustomizations>('sliders', sliderIn),
};

const names = Object.keys(addressFields) as readonly (keyof TripRequest)[];

const keys: readonly TripKey[] = [...new Set(names.map((name) => addressFields[name].key))];

/** An address without a trip. */
export const noTripSearch: TripSearch = Object.fromEntries(keys.map((key) => [key, undefined]));

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
const listKeys: readonly TripKey[] = [addressFields.waypoints.key, addressFields.notAt.key];

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
  return { ...emptyTripRequest, ...(read as Partial<TripRequest>) };
}

/** @returns the trip in the address; null where an end is missing. */
export function requestOfSearch(search: Readonly<Record<string, unknown>>): TripRequest | null {
  const request = requestIn(search);
  return hasBothEnds(request) ? request : null;
}

/** @returns those of an address's parts that hold a trip, as `searchOf` writes them. */
export const readTripSearch = (search: Readonly<Record<string, unknown>>): TripSearch => searchOf(requestIn(search));

/** @returns the same text for the same request: the key of caches and of storage. */
export const requestKey = (request: TripRequest): string => JSON.stringify(searchOf(request));

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'number' || (typeof one === 'string' && one.trim() !== '') ? [String(one)] : [],
  );

/*
 * A place: 'Denver, CO@39.7392,-104.9847~n2~b2026-12-04T18:00', which is its name, where it is once it was picked, and what is wished
 * there. A name that would be read as more than a name ends with a mark of its own.
 */

const NAME_END = '~.';
const POSITION = /^(.*)@(-?[\d.e+-]+),(-?[\d.e+-]+)$/su;
const WISH = /~(night|pass|n\d{1,2}|m\d{1,4}|b\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/;

const isPlain = (name: string): boolean => !name.endsWith(NAME_END) && !POSITION.test(name) && !WISH.test(name);

function placeText({ name, at }: TripPlace): string {
  const label = isPlain(name) ? name : `${name}${NAME_END}`;
  return at ? `${label}@${at.lat},${at.lng}` : label;
}

function placeIn(written: string): TripPlace | undefined {
  const [, before, lat, lng] = POSITION.exec(written) ?? [];
  const at = { lat: Number(lat), lng: Number(lng) };
  const isPosition = before !== undefined && Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
  const label = isPosition ? before : written;
  const name = label.endsWith(NAME_END) ? label.slice(0, -NAME_END.length) : label;
  return name.length > LONGEST_PLACE_NAME ? undefined : { name, at: isPosition ? at : null };
}

const wishText = ({ nights, minutes, arriveBy }: TripEnd, nightsUnsaid: number): string =>
  `${nights === nightsUnsaid ? '' : `~n${nights}`}${minutes === null ? '' : `~m${minutes}`}${arriveBy === null ? '' : `~b${arriveBy}`}`;

function endText(end: TripEnd): string {
  return `${placeText(end)}${wishText(end, 0)}`;
}

const waypointText = (place: TripWaypoint): string =>
  `${placeText(place)}${wishText(place, usualNights(place.role))}${place.role === 'stop' ? '' : `~${place.role}`}`;

function endIn(written: string): TripEnd | undefined {
  const place = waypointIn(written);
  if (!place) return undefined;
  const { role, ...end } = place;
  return role === 'stop' ? end : endAt(end);
}

/** What is written behind a place and means nothing stays part of its name. */
function waypointIn(written: string): TripWaypoint | undefined {
  let rest = written;
  let wishes: Partial<TripWaypoint> = {};
  for (let match = WISH.exec(rest); match; match = WISH.exec(rest)) {
    rest = rest.slice(0, match.index);
    wishes = { ...wishIn(match[1] ?? ''), ...wishes };
  }
  const place = placeIn(rest);
  if (!place) return undefined;
  // A point to pass is nothing but a position.
  const role = wishes.role === 'pass' && !place.at ? 'stop' : (wishes.role ?? 'stop');
  return { ...noPlaceWishes, nights: usualNights(role), ...wishes, ...place, role };
}

function wishIn(wish: string): Partial<TripWaypoint> {
  if (wish === 'night' || wish === 'pass') return { role: wish };
  const value = wish.slice(1);
  if (wish.startsWith('b')) return { arriveBy: value };
  return wish.startsWith('n')
    ? { nights: Math.min(placeBounds.nights.most, Number(value)) }
    : { minutes: Math.min(placeBounds.minutes.most, Number(value)) };
}

function clockIn(written: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(written) ? written : undefined;
}

/** '2026-12-04T07:30', the day alone, or the hour alone. */
function departureIn(written: string): Departure | undefined {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})?(?:T?((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(written) ?? [];
  return date === undefined && time === undefined ? undefined : { date: date ?? null, time: time ?? null };
}

const isFigure = (name: string): name is AdvancedFigure => advancedFigures.some((figure) => figure === name);

function figureIn(name: string, written: string): readonly [string, unknown] | undefined {
  if (name === 'rvType') {
    const type = rvTypes.find((known) => known === written);
    return type && [name, type];
  }
  if (name === 'towingVehicle' || name === 'propane') {
    return written === 'true' || written === 'false' ? [name, written === 'true'] : undefined;
  }
  if (isFigure(name)) {
    const figure = numberIn(written, vehicleRanges[name]);
    const fits = figure !== undefined && (name !== 'axles' || Number.isInteger(figure));
    return fits ? [name, figure] : undefined;
  }
  return undefined;
}

function sliderIn(name: string, written: string): readonly [string, unknown] | undefined {
  if (!Object.hasOwn(customizationRanges, name)) return undefined;
  const range = customizationRanges[name as keyof typeof customizationRanges];
  const value = numberIn(written, range);
  return value !== undefined && (value - range.least) % range.step === 0 ? [name, value] : undefined;
}
