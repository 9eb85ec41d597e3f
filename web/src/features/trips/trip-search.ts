import {
  defaultRhythm,
  nowhere,
  type PlaceInput,
  rhythmLimits,
  type TripPlan,
  type VehicleType,
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
  };
}

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

/** @returns the plan in the address; null where an end is missing. */
export function planOfSearch(search: TripSearch): TripPlan | null {
  const origin = placeOf(search.from);
  const destination = placeOf(search.to);
  if (!origin.text || !destination.text) return null;
  return {
    origin,
    destination,
    via: (search.via ?? []).map(placeOf).filter((place) => place.text !== ''),
    departure: search.depart ?? null,
    hours: search.hours ?? defaultRhythm.hours,
    leg: search.leg ?? defaultRhythm.leg,
    stop: search.stop ?? defaultRhythm.stop,
    vehicle: search.vehicle ?? defaultRhythm.vehicle,
  };
}

/** @returns the address's parts for a plan; what is as usual is left out, so that links stay short. */
export function searchOfPlan(plan: TripPlan): TripSearch {
  const via = plan.via.filter((place) => place.text.trim() !== '').map(placeText);
  return {
    from: placeText(plan.origin),
    to: placeText(plan.destination),
    via: via.length > 0 ? via : undefined,
    depart: plan.departure ?? undefined,
    hours: plan.hours === defaultRhythm.hours ? undefined : plan.hours,
    leg: plan.leg === defaultRhythm.leg ? undefined : plan.leg,
    stop: plan.stop === defaultRhythm.stop ? undefined : plan.stop,
    vehicle: plan.vehicle === defaultRhythm.vehicle ? undefined : plan.vehicle,
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
};

/** @returns the same text for the same plan: the key of caches and of storage. */
export const planKey = (plan: TripPlan): string => JSON.stringify(searchOfPlan(plan));
