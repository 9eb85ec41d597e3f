import { anxietyReasons, connectors, siteAccesses } from '@roadcast/core/charging';
import { z } from 'zod';
import { sourcedNumberSchema } from './fuel.ts';

export const connectorSchema = z.enum(connectors);

/** Percent of a full battery. */
const chargeSchema = z.number().min(0).max(100);

/** Plugs of one kind at a site. What is null is not known. */
export const chargingPlugsSchema = z.object({
  connector: connectorSchema,
  kilowatts: z.number().nullable(),
  /** Whether the power is modeled by network, connector and year rather than known. */
  modelled: z.boolean(),
  count: z.number().int().nullable(),
  /** Whether only Teslas can charge there. */
  teslaOnly: z.boolean(),
});

/** A place where vehicles charge. What is null is not known. */
export const chargingSiteSchema = z.object({
  id: z.string(),
  name: z.string(),
  network: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  phone: z.string().nullable(),
  plugs: z.array(chargingPlugsSchema),
  access: z.enum(siteAccesses),
  isOpen24Hours: z.boolean().nullable(),
  hours: z.string().nullable(),
  pullThrough: z.boolean().nullable(),
  hotel: z.boolean(),
  /** In the owner's words. */
  pricing: z.string().nullable(),
  /** Dollars, as far as they could be read from those words. */
  price: z.object({ perKwh: z.number(), perMinute: z.number(), perSession: z.number() }).nullable(),
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
  page: z.string().nullable(),
});

export type ChargingSiteOnTheWire = z.infer<typeof chargingSiteSchema>;

/** Where to charge if the site of a stop is dead or full. */
export const secondChoiceSchema = z.object({
  site: chargingSiteSchema,
  /** Miles from the trip's origin, and from the stop's own site. */
  mile: z.number(),
  miles: z.number(),
  isBack: z.boolean(),
  arrivalCharge: chargeSchema,
});

/** A stop for charging. */
export const chargingStopSchema = z.object({
  /** Stable within the trip: 'c1' is the first one. */
  id: z.string(),
  /** `range`: nobody knows a site there, so the driver has to find one. `hotel`: over night, where the driver said that hotels have chargers. */
  kind: z.enum(['site', 'range', 'hotel']),
  day: z.number().int().min(1),
  /** Where one leaves the road for it: miles from the trip's origin, position on the road, and when, epoch milliseconds. */
  mile: z.number(),
  lat: z.number(),
  lng: z.number(),
  time: z.number(),
  timeZone: z.string(),
  /** The stop of the plan that it is, or falls together with; null for none. */
  segmentId: z.string().nullable(),
  /** The town that it belongs to or is near. */
  town: z.string(),
  /** Null for `range` and `hotel`. */
  site: chargingSiteSchema.nullable(),
  /** Between which miles to charge, where no site is known. */
  within: z.object({ fromMile: z.number(), toMile: z.number() }).nullable(),
  /** What is plugged in there, and what the vehicle can get from it at most, kilowatts. */
  connector: connectorSchema.nullable(),
  kilowatts: z.number(),
  kilowattsModelled: z.boolean(),
  side: z.enum(['left', 'right', 'on']).nullable(),
  offRoadMiles: z.number(),
  /** Plugged in, and what the stop adds to the trip, detour included. */
  minutes: z.number(),
  addedMinutes: z.number(),
  arrivalCharge: chargeSchema,
  departureCharge: chargeSchema,
  /** Into the battery. */
  kwh: z.number(),
  /** Dollars; null where nobody knows. */
  cost: sourcedNumberSchema.nullable(),
  /** Null where the stop hangs on its one site. */
  second: secondChoiceSchema.nullable(),
  /** Whether a trailer has to be unhitched; null where there is none. */
  unhitch: z.boolean().nullable(),
  pinned: z.boolean(),
});

export type ChargingStop = z.infer<typeof chargingStopSchema>;

/** 0 calm to 100 anxious, with what makes it so. */
export const rangeAnalysisSchema = z.object({
  rangeAnxietyScore: z.number().min(0).max(100),
  /** The heaviest first. `figure` is a share from 0 to 1 for charges and widths, miles, or a number of stops. */
  reasons: z.array(z.object({ reason: z.enum(anxietyReasons), points: z.number(), figure: z.number() })),
  lowestCharge: chargeSchema,
  milesUnder20: z.number(),
});

/** The battery along the road: three curves over the same miles. Percent. */
export const batteryCurveSchema = z.object({
  /** From the trip's origin; a stop has two, before and after charging. */
  miles: z.array(z.number()),
  charge: z.array(chargeSchema),
  low: z.array(chargeSchema),
  high: z.array(chargeSchema),
});

/** What is driven, as far as it decides on charging. */
export const plannedEvSchema = z.object({
  /** Null for own figures. */
  vehicleId: z.string().nullable(),
  /** 'Tesla Model Y Long Range (2022)'. */
  name: z.string(),
  usableKwh: z.number(),
  rangeMiles: z.number(),
  peakKw: z.number(),
  connectors: z.array(connectorSchema),
  source: z.string(),
  approximate: z.boolean(),
});

/** The charging of a trip. */
export const tripChargingSchema = z.object({
  vehicle: plannedEvSchema,
  startCharge: chargeSchema,
  /** On arrival at the trip's end. */
  endCharge: chargeSchema,
  /** Wished on arrival anywhere, and at the end. */
  arrivalCharge: chargeSchema,
  destinationCharge: chargeSchema,
  /** Drawn on the whole trip, and a mile on average, kilowatt-hours. */
  kwh: sourcedNumberSchema,
  stops: z.array(chargingStopSchema),
  /** Plugged in on the way, minutes. */
  totalMinutes: z.number(),
  /** Of the stops whose price is known, dollars; null where none is. */
  cost: sourcedNumberSchema.nullable(),
  /** Stops of which nobody knows the price. */
  unknownCosts: z.number().int(),
  battery: batteryCurveSchema,
  rangeAnalysis: rangeAnalysisSchema,
  /** Stretches that the battery does not drive within what is wished. */
  shortfalls: z.array(z.object({ fromMile: z.number(), toMile: z.number(), arrivalCharge: chargeSchema })),
  /** Sites beside the road that the vehicle fits and a wish hides: by their power, by their plugs, by their network or by hand. */
  hidden: z.object({ power: z.number().int(), plugs: z.number().int(), skipped: z.number().int() }),
  /** Sites beside the road that are left. */
  sites: z.number().int(),
});

export type TripCharging = z.infer<typeof tripChargingSchema>;
