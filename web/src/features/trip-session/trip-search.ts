import {
  avoidables,
  type DutyCycle,
  defaultRhythm,
  dutyCycles,
  type EndInput,
  endAt,
  ignorableLimits,
  isGiven,
  nowhere,
  type PlaceInput,
  rhythmLimits,
  stopAt,
  type TripPlan,
  usualDays,
  type VehicleType,
  type ViaInput,
  vehicleTypes,
} from './trip-plan.ts';

/** The address's parts that hold a trip. */
export interface TripSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly via?: readonly string[] | undefined;
  /** 'YYYY-MM-DDTHH:MM'. */
  readonly depart?: string | undefined;
  readonly hours?: number | undefined;
  readonly leg?: number | undefined;
  readonly stop?: number | undefined;
  readonly vehicle?: VehicleType | undefined;
  /** 'tolls,ferries'. */
  readonly avoid?: string | undefined;
  readonly prefer?: 'scenic' | undefined;
  /** Severe weather is no reason to propose anything. */
  readonly weather?: 'any' | undefined;
  /** Fewer miles count as much as fewer hours. */
  readonly miles?: 'fewer' | undefined;
  /** Limits of the vehicle to plan without: 'height'. */
  readonly ignore?: string | undefined;
  /** Back to the origin in the end. */
  readonly back?: 'yes' | undefined;
  /** When later days begin: '07:00'. */
  readonly start?: string | undefined;
  /** Hours on single days: '2:5,3:4'. */
  readonly days?: string | undefined;
  readonly duty?: DutyCycle | undefined;
  /** Towns without a stop. */
  readonly skip?: readonly string[] | undefined;
}

const LONGEST_TEXT = 200;
const MOST_STOPS = 100;

const textOf = (value: unknown): string | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' && one.trim() !== '' && one.length <= LONGEST_TEXT ? one : undefined;
};

const textsOf = (value: unknown): string[] | undefined => {
  const all = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== undefined);
  return all.length > 0 ? all.slice(0, MOST_STOPS) : undefined;
};

/** @returns those of the known words that a text lists, in the order in which they are known. */
const listedIn = <Word extends string>(text: string | undefined, known: readonly Word[]): Word[] => {
  const words = text?.split(',') ?? [];
  return known.filter((word) => words.includes(word));
};

const listText = (words: readonly string[]): string | undefined => words.join(',') || undefined;

const numberOf = (
  value: unknown,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): number | undefined => {
  const number = typeof value === 'number' ? value : Number(textOf(value) ?? Number.NaN);
  return number >= lowest && number <= highest ? number : undefined;
};

/**
 * Reads the trip out of an address's parts. What does not fit is dropped, never an error: an old or mistyped link still
 * opens. Written by hand, as it is part of the first code that the browser loads.
 */
export function readTripSearch(search: Readonly<Record<string, unknown>>): TripSearch {
  const depart = textOf(search.depart);
  const vehicle = textOf(search.vehicle);
  return {
    from: textOf(search.from),
    to: textOf(search.to),
    via: textsOf(search.via),
    depart: depart && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(depart) ? depart : undefined,
    hours: numberOf(search.hours, rhythmLimits.hours),
    leg: numberOf(search.leg, rhythmLimits.leg),
    stop: numberOf(search.stop, rhythmLimits.stop),
    vehicle: vehicleTypes.find((type) => type === vehicle),
    avoid: listText(listedIn(textOf(search.avoid), avoidables)),
    prefer: textOf(search.prefer) === 'scenic' ? 'scenic' : undefined,
    weather: textOf(search.weather) === 'any' ? 'any' : undefined,
    miles: textOf(search.miles) === 'fewer' ? 'fewer' : undefined,
    ignore: listText(listedIn(textOf(search.ignore), ignorableLimits)),
    back: textOf(search.back) === 'yes' ? 'yes' : undefined,
    start: clockOf(search.start),
    days: daysText(daysOf(textOf(search.days))),
    duty: dutyCycles.find((cycle) => cycle === textOf(search.duty)),
    skip: textsOf(search.skip),
  };
}

function clockOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}

const hoursBounds = { lowest: 1, highest: 16 };
const MOST_DAY = 400;

/** '2:5,3:4' as hours by the number of the day; what does not fit is dropped. */
function daysOf(text: string | undefined): Record<number, number> {
  const days: Record<number, number> = {};
  for (const part of text?.split(',') ?? []) {
    const [day = Number.NaN, hours = Number.NaN] = part.split(':').map(Number);
    const fits = hours >= hoursBounds.lowest && hours <= hoursBounds.highest;
    if (Number.isInteger(day) && day >= 1 && day <= MOST_DAY && fits) days[day] = hours;
  }
  return days;
}

const daysText = (days: Readonly<Record<number, number>>): string | undefined =>
  Object.entries(days)
    .map(([day, hours]) => `${day}:${hours}`)
    .join(',') || undefined;

/** 'Denver, CO@39.7392,-104.9847': the label, and where a picked place is. Four decimals are ten metres. */
const placeText = ({ text, at }: PlaceInput): string =>
  at ? `${text.trim()}@${Number(at.lat.toFixed(4))},${Number(at.lng.toFixed(4))}` : text.trim();

const placePattern = /^(.*)@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

function placeOf(text: string | undefined): PlaceInput {
  if (!text) return nowhere;
  const [, label, lat, lng] = placePattern.exec(text) ?? [];
  if (label === undefined) return { text, at: null };
  return { text: label, at: { lat: Number(lat), lng: Number(lng) } };
}

const wishText = ({ nights, minutes, arriveBy }: EndInput): string =>
  `${nights > 0 ? `~n${nights}` : ''}${minutes === null ? '' : `~m${minutes}`}${arriveBy === null ? '' : `~b${arriveBy}`}`;

/** 'Moab, UT@38.57,-109.55~n2~b2026-12-04T18:00': the place, then what is wanted there. */
const endText = (end: EndInput): string => `${placeText(end)}${wishText(end)}`;
/** A place on the way as the address has it; the same text for the same place. */
export const viaText = (via: ViaInput): string => `${endText(via)}${via.role === 'stop' ? '' : `~${via.role}`}`;

const wishPattern = /~(night|pass|n\d{1,2}|m\d{1,4}|b\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/;
const MOST_NIGHTS = 30;
const MOST_MINUTES = 1440;

/** Reads a place with what is wanted there; what is written behind it and means nothing stays part of its name. */
function viaOf(text: string): ViaInput {
  let rest = text;
  let via: ViaInput = stopAt(nowhere);
  for (let match = wishPattern.exec(rest); match; match = wishPattern.exec(rest)) {
    const wish = match[1] ?? '';
    rest = rest.slice(0, match.index);
    if (wish === 'night' || wish === 'pass') via = { ...via, role: wish };
    else if (wish.startsWith('n')) via = { ...via, nights: Math.min(MOST_NIGHTS, Number(wish.slice(1))) };
    else if (wish.startsWith('m')) via = { ...via, minutes: Math.min(MOST_MINUTES, Number(wish.slice(1))) };
    else via = { ...via, arriveBy: wish.slice(1) };
  }
  const place = placeOf(rest);
  // A point to pass is nothing but a position.
  return { ...via, ...place, role: via.role === 'pass' && !place.at ? 'stop' : via.role };
}

function endOf(text: string | undefined): EndInput {
  if (!text) return endAt(nowhere);
  const { role, ...end } = viaOf(text);
  return end;
}

/** @returns the plan in the address; null where an end is missing. */
export function planOfSearch(search: TripSearch): TripPlan | null {
  const origin = placeOf(search.from);
  const destination = endOf(search.to);
  if (!origin.text || !destination.text) return null;
  return {
    origin,
    destination,
    via: (search.via ?? []).map(viaOf).filter(isGiven),
    departure: search.depart ?? null,
    hours: search.hours ?? defaultRhythm.hours,
    leg: search.leg ?? defaultRhythm.leg,
    stop: search.stop ?? defaultRhythm.stop,
    vehicle: search.vehicle ?? defaultRhythm.vehicle,
    avoid: listedIn(search.avoid, avoidables),
    scenic: search.prefer === 'scenic',
    avoidSevere: search.weather !== 'any',
    efficient: search.miles !== 'fewer',
    ignoreLimits: listedIn(search.ignore, ignorableLimits),
    returnTrip: search.back === 'yes',
    dayStart: search.start ?? usualDays.dayStart,
    hoursOnDay: daysOf(search.days),
    dutyCycle: search.duty ?? usualDays.dutyCycle,
    notAt: search.skip ?? usualDays.notAt,
  };
}

/** @returns the address's parts for a plan; what is as usual is left out, so that links stay short. */
export function searchOfPlan(plan: TripPlan): TripSearch {
  const via = plan.via.filter(isGiven).map(viaText);
  return {
    from: placeText(plan.origin),
    to: endText(plan.destination),
    via: via.length > 0 ? via : undefined,
    depart: plan.departure ?? undefined,
    hours: plan.hours === defaultRhythm.hours ? undefined : plan.hours,
    leg: plan.leg === defaultRhythm.leg ? undefined : plan.leg,
    stop: plan.stop === defaultRhythm.stop ? undefined : plan.stop,
    vehicle: plan.vehicle === defaultRhythm.vehicle ? undefined : plan.vehicle,
    avoid: listText(plan.avoid),
    prefer: plan.scenic ? 'scenic' : undefined,
    weather: plan.avoidSevere ? undefined : 'any',
    miles: plan.efficient ? undefined : 'fewer',
    ignore: listText(plan.ignoreLimits),
    back: plan.returnTrip ? 'yes' : undefined,
    start: plan.dayStart ?? undefined,
    days: daysText(plan.hoursOnDay),
    duty: plan.dutyCycle ?? undefined,
    skip: plan.notAt.length > 0 ? plan.notAt : undefined,
  };
}

/** An address without a trip. */
export const noTripSearch: TripSearch = {
  from: undefined,
  to: undefined,
  via: undefined,
  depart: undefined,
  hours: undefined,
  leg: undefined,
  stop: undefined,
  vehicle: undefined,
  avoid: undefined,
  prefer: undefined,
  weather: undefined,
  miles: undefined,
  ignore: undefined,
  back: undefined,
  start: undefined,
  days: undefined,
  duty: undefined,
  skip: undefined,
};

/** @returns the same text for the same plan: the key of caches and of storage. */
export const planKey = (plan: TripPlan): string => JSON.stringify(searchOfPlan(plan));
