import { anxietyReasons, connectors, siteAccesses } from '@roadcast/core/charging';
import { z } from 'zod';
import { sourcedNumberSchema } from './fuel.ts';

export const connectorSchema = z.enum(connectors);

/** Percent of a full battery. */
const chargeSchema = z.number().min(0).max(100);

/** Plugs of one kind at a site. Null is unknown. */
export const chargingPlugsSchema = z.object({
  connector: connectorSchema,
  kilowatts: z.number().nullable(),
  /** Whether the power is estimated from network, connector and year. */
  modelled: z.boolean(),
  count: z.number().int().nullable(),
  /** Whether only Teslas can charge here. */
  teslaOnly: z.boolean(),
});

/** A charging site. Null is unknown. */
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
  /** As published by the owner. */
  pricing: z.string().nullable(),
  /** Dollars, as parsed from that text. */
  price: z.object({ perKwh: z.number(), perMinute: z.number(), perSession: z.number() }).nullable(),
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
  page: z.string().nullable(),
});

export type ChargingSiteOnTheWire = z.infer<typeof chargingSiteSchema>;

/** Where to charge if a stop's site is out of service or full. */
export const secondChoiceSchema = z.object({
  site: chargingSiteSchema,
  /** Miles from the trip's origin, and from the stop's own site. */
  mile: z.number(),
  miles: z.number(),
  isBack: z.boolean(),
  arrivalCharge: chargeSchema,
});

/** A charging stop. */
export const chargingStopSchema = z.object({
  /** Stable within the trip: 'c1' is the first one. */
  id: z.string(),
  /** `range`: no site is known there, so the driver has to find one. `hotel`: overnight, if the driver said that hotels have chargers. */
  kind: z.enum(['site', 'range', 'hotel']),
  day: z.number().int().min(1),
  /** Where the driver leaves the road: miles from the trip's origin, position on the road, and time, epoch milliseconds. */
  mile: z.number(),
  lat: z.number(),
  lng: z.number(),
  time: z.number(),
  timeZone: z.string(),
  /** The plan's stop that it is, or is combined with; null for none. */
  segmentId: z.string().nullable(),
  /** The town it belongs to or is near. */
  town: z.string(),
  /** Null for `range` and `hotel`. */
  site: chargingSiteSchema.nullable(),
  /** The stretch in which to charge, if no site is known. */
  within: z.object({ fromMile: z.number(), toMile: z.number() }).nullable(),
  /** The plug to use, and the vehicle's maximum power on it, kilowatts. */
  connector: connectorSchema.nullable(),
  kilowatts: z.number(),
  kilowattsModelled: z.boolean(),
  side: z.enum(['left', 'right', 'on']).nullable(),
  offRoadMiles: z.number(),
  /** Charging time, and the time the stop adds to the trip, including the detour. */
  minutes: z.number(),
  addedMinutes: z.number(),
  arrivalCharge: chargeSchema,
  departureCharge: chargeSchema,
  /** Charged into the battery. */
  kwh: z.number(),
  /** Dollars; null if unknown. */
  cost: sourcedNumberSchema.nullable(),
  /** Null if there is no backup site. */
  second: secondChoiceSchema.nullable(),
  /** Whether a trailer has to be unhitched; null without one. */
  unhitch: z.boolean().nullable(),
  pinned: z.boolean(),
});

export type ChargingStop = z.infer<typeof chargingStopSchema>;

/** 0 (calm) to 100 (anxious), with the reasons. */
export const rangeAnalysisSchema = z.object({
  rangeAnxietyScore: z.number().min(0).max(100),
  /** Most important first. `figure` is a share from 0 to 1 for charges and widths, miles, or a number of stops. */
  reasons: z.array(z.object({ reason: z.enum(anxietyReasons), points: z.number(), figure: z.number() })),
  lowestCharge: chargeSchema,
  milesUnder20: z.number(),
});

/** The battery along the road: three curves over the same miles, percent. */
export const batteryCurveSchema = z.object({
  /** From the trip's origin; a stop has two entries, before and after charging. */
  miles: z.array(z.number()),
  charge: z.array(chargeSchema),
  low: z.array(chargeSchema),
  high: z.array(chargeSchema),
});

/** The vehicle's figures that determine charging. */
export const plannedEvSchema = z.object({
  /** Null for custom figures. */
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
  /** On arrival at the destination. */
  endCharge: chargeSchema,
  /** Requested charge on arrival at stops, and at the destination. */
  arrivalCharge: chargeSchema,
  destinationCharge: chargeSchema,
  /** Energy used on the whole trip, and per mile on average, kilowatt-hours. */
  kwh: sourcedNumberSchema,
  stops: z.array(chargingStopSchema),
  /** Total charging time, minutes. */
  totalMinutes: z.number(),
  /** Total of the stops with a known price, dollars; null if there are none. */
  cost: sourcedNumberSchema.nullable(),
  /** Number of stops with an unknown price. */
  unknownCosts: z.number().int(),
  battery: batteryCurveSchema,
  rangeAnalysis: rangeAnalysisSchema,
  /** Stretches the battery can't cover while keeping the requested charge. */
  shortfalls: z.array(z.object({ fromMile: z.number(), toMile: z.number(), arrivalCharge: chargeSchema })),
  /** Compatible sites along the road excluded by preferences: by power, by plugs, by network or individually. */
  hidden: z.object({ power: z.number().int(), plugs: z.number().int(), skipped: z.number().int() }),
  /** Number of remaining sites along the road. */
  sites: z.number().int(),
});

export type TripCharging = z.infer<typeof tripChargingSchema>;
