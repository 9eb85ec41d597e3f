import { vehicleTypeSchema } from '@roadcast/contract';
import { z } from 'zod';
import { defaultRhythm, nowhere, type PlaceInput, rhythmLimits, type TripPlan } from './trip-plan.ts';

const one = z.union([z.string(), z.array(z.string()).transform((all) => all[0])]).pipe(z.string().max(200));
const many = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .pipe(z.array(z.string().max(200)).max(100));
const numberIn = ({ lowest, highest }: { readonly lowest: number; readonly highest: number }) =>
  one.transform(Number).pipe(z.number().min(lowest).max(highest));

/** The trip in the address. What does not fit is dropped, never an error: an old or mistyped link still opens. */
export const tripSearchSchema = z.object({
  from: one.optional().catch(undefined),
  to: one.optional().catch(undefined),
  via: many.optional().catch(undefined),
  depart: one
    .pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))
    .optional()
    .catch(undefined),
  hours: numberIn(rhythmLimits.hours).optional().catch(undefined),
  leg: numberIn(rhythmLimits.leg).optional().catch(undefined),
  stop: numberIn(rhythmLimits.stop).optional().catch(undefined),
  vehicle: one.pipe(vehicleTypeSchema).optional().catch(undefined),
});

/** The address's parts that hold a trip. */
export type TripSearch = z.output<typeof tripSearchSchema>;

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
