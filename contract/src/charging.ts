import { anxietyReasons, connectors, siteAccesses } from '@roadcast/core/charging';
import { z } from 'zod';
import { sourcedNumberSchema } from './fuel.ts';

export const connectorSchema = z.enum(connectors);

/** Charge, percent of a full battery. */
const chargeSchema = z.number().min(0).max(100);

/** A site's plugs of one kind. Null means unknown. */
export const chargingPlugsSchema = z.object({
  connector: connectorSchema,
  kilowatts: z.number().nullable(),
  /** Whether the power is modeled from network, connector and opening year. */
  modeled: z.boolean(),
  count: z.number().int().nullable(),
  /** Whether only Teslas can charge at these plugs. */
  teslaOnly: z.boolean(),
});

/** A charging site. Null means unknown. */
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
  /** Price text as published by the owner. */
  pricing: z.string().nullable(),
  /** Parsed price, dollars. */
  price: z.object({ perKwh: z.number(), perMinute: z.number(), perSession: z.number() }).nullable(),
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
  page: z.string().nullable(),
});

export type ChargingSiteOnTheWire = z.infer<typeof chargingSiteSchema>;

/** Backup in case a stop's site is broken or full. */
export const secondChoiceSchema = z.object({
  site: chargingSiteSchema,
  /** Miles from the trip's origin, and from the stop's own site. */
  mile: z.number(),
  miles: z.number(),
  isBack: z.boolean(),
  arrivalCharge: chargeSchema,
});

export const chargingStopSchema = z.object({
  /** Id, stable within the trip; the first stop is 'c1'. */
  id: z.string(),
  /**
   * `range`: no known site, so the driver must find one. `hotel`: overnight charging, if the driver expects hotels to
   * have chargers.
   */
  kind: z.enum(['site', 'range', 'hotel']),
  day: z.number().int().min(1),
  /** Where and when the driver leaves the road: miles from the trip's origin, position, and epoch milliseconds. */
  mile: z.number(),
  lat: z.number(),
  lng: z.number(),
  time: z.number(),
  timeZone: z.string(),
  /** Id of the plan's stop in the same place; null if none. */
  segmentId: z.string().nullable(),
  /** Name of the town, or of a nearby one. */
  town: z.string(),
  /** Site; null for `range` and `hotel`. */
  site: chargingSiteSchema.nullable(),
  /** Miles between which to charge if no site is known. */
  within: z.object({ fromMile: z.number(), toMile: z.number() }).nullable(),
  /** Plug to use, and the vehicle's maximum power at that plug, kilowatts. */
  connector: connectorSchema.nullable(),
  kilowatts: z.number(),
  kilowattsModeled: z.boolean(),
  side: z.enum(['left', 'right', 'on']).nullable(),
  offRoadMiles: z.number(),
  /** Charging time, and the total time added to the trip, including the detour. */
  minutes: z.number(),
  addedMinutes: z.number(),
  arrivalCharge: chargeSchema,
  departureCharge: chargeSchema,
  /** Energy added to the battery. */
  kwh: z.number(),
  /** Cost, dollars; null if unknown. */
  cost: sourcedNumberSchema.nullable(),
  /** Backup site; null if none. */
  second: secondChoiceSchema.nullable(),
  /** Whether the trailer must be unhitched; null without a trailer. */
  unhitch: z.boolean().nullable(),
  pinned: z.boolean(),
});

export type ChargingStop = z.infer<typeof chargingStopSchema>;

/** Range anxiety score from 0 (calm) to 100 (anxious), with reasons. */
export const rangeAnalysisSchema = z.object({
  rangeAnxietyScore: z.number().min(0).max(100),
  /**
   * Reasons by descending points. `figure` is a share from 0 to 1 (for charges and uncertainty), miles, or a number of
   * stops.
   */
  reasons: z.array(z.object({ reason: z.enum(anxietyReasons), points: z.number(), figure: z.number() })),
  lowestCharge: chargeSchema,
  milesUnder20: z.number(),
});

/** Battery charge along the road: three curves over the same miles, percent. */
export const batteryCurveSchema = z.object({
  /** Miles from the trip's origin. A stop has two entries, before and after charging. */
  miles: z.array(z.number()),
  charge: z.array(chargeSchema),
  low: z.array(chargeSchema),
  high: z.array(chargeSchema),
});

/** Vehicle figures that affect charging. */
export const plannedEvSchema = z.object({
  /** Id of the model; null for custom figures. */
  vehicleId: z.string().nullable(),
  /** Name, like 'Tesla Model Y Long Range (2022)'. */
  name: z.string(),
  usableKwh: z.number(),
  rangeMiles: z.number(),
  peakKw: z.number(),
  connectors: z.array(connectorSchema),
  source: z.string(),
  approximate: z.boolean(),
});

export const tripChargingSchema = z.object({
  vehicle: plannedEvSchema,
  startCharge: chargeSchema,
  /** Charge on arrival at the destination, percent. */
  endCharge: chargeSchema,
  /** Requested minimum charge on arrival at stops and at the destination, percent. */
  arrivalCharge: chargeSchema,
  destinationCharge: chargeSchema,
  /** Energy for the whole trip, and average per mile; kilowatt-hours. */
  kwh: sourcedNumberSchema,
  stops: z.array(chargingStopSchema),
  /** Total charging time, minutes. */
  totalMinutes: z.number(),
  /** Total cost of stops with known prices, dollars; null if there are none. */
  cost: sourcedNumberSchema.nullable(),
  /** Number of stops without a known price. */
  unknownCosts: z.number().int(),
  battery: batteryCurveSchema,
  rangeAnalysis: rangeAnalysisSchema,
  /** Legs that can't be driven while keeping the requested charge. */
  shortfalls: z.array(z.object({ fromMile: z.number(), toMile: z.number(), arrivalCharge: chargeSchema })),
  /**
   * Number of compatible sites along the road that preferences exclude: by power, by number of plugs, or as skipped
   * sites and avoided networks.
   */
  hidden: z.object({ power: z.number().int(), plugs: z.number().int(), skipped: z.number().int() }),
  /** Number of other compatible sites along the road. */
  sites: z.number().int(),
});

export type TripCharging = z.infer<typeof tripChargingSchema>;
