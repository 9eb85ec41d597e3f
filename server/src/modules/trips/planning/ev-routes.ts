import {
  type ChargingSiteOnTheWire,
  type evEndpoints,
  type ParsedOptimizeRequest,
  type ParsedRouteRequest,
  sampleTripRequest,
  timedLineOfRequest,
} from '@roadcast/contract';
import {
  chargingMinutes,
  curveOf,
  type EvModel,
  type EvWishes,
  evContradiction,
  evWishNames,
} from '@roadcast/core/charging';
import { cumulativeMeters } from '@roadcast/core/geo';
import type { AnyTripId } from '@roadcast/core/ids';
import { tierFor } from '@roadcast/core/plans';
import { detourOf, passingOf } from '@roadcast/core/services';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import type { SitesSource } from '@roadcast/providers/charging/port';
import type { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { CHARGERS_OFF_ROAD_METERS } from '../charging/charged-trip.ts';
import { presentSite } from '../charging/present-charging.ts';
import { evenly } from '../fuel/services-along.ts';
import { errorOfField, failedGeneration } from '../trip/failures.ts';
import { knownTrip } from '../trip/known-trips.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { withPlanningSlot } from '../trip/plan-within-limits.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import { estimatedLine, optimizedTrip, requireEvRouting, roadOfLine } from './optimize-trip.ts';
import { withinComparisons, withinOwnTrips } from './within-comparisons.ts';

/** Maximum chargers returned. More don't help on a screen. */
const MOST_CHARGERS = 1500;

/** Returns the endpoint handlers for electric vehicles, chargers and charging plans. */
export function evHandlers(module: PlanningModule): Handlers<typeof evEndpoints> {
  const { ports } = module;
  return {
    evVehicles: async (request) => {
      const words = (request.query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const vehicles = ports.evModels.all.filter((model) => {
        const name = `${model.make} ${model.model} ${model.trim} ${model.fromYear} ${model.toYear}`.toLowerCase();
        return words.every((word) => name.includes(word));
      });
      return { success: true as const, vehicles: vehicles.map(presentModel) };
    },
    optimizeRoute: {
      failureBody: failedGeneration,
      errorOfIssue: errorOfField,
      handle: async (request, reply) => {
        const { body } = request;
        const wire = await tripAsked(body, async (id) => (await knownTrip(request, id, module)).request);
        const signal = signalOf(reply);
        const who = countedOf(request);
        return withinComparisons({ kind: 'charging' }, wire, who, reply, module, (trip, plan, own) => {
          if (!body.coordinates || body.routeId !== undefined) return optimizedTrip(trip, body, plan, own, signal);
          requireEvRouting(plan);
          const road = roadOfLine(body.coordinates, cumulativeMeters(body.coordinates), body.totalDistance);
          return estimatedLine(trip, road, body.whatIf, own, signal);
        });
      },
    },
    // Limited by its rate instead of the caller's plan and comparisons.
    optimizeSample: (request, reply) =>
      withPlanningSlot(
        sampleTripRequest,
        countedOf(request),
        module,
        (trip, plan, own) => optimizedTrip(trip, {}, plan, own, signalOf(reply)),
        tierFor('evRouting'),
      ),
    chargingStations: {
      errorOfIssue: (field) => (/^(?:lat|lng)$/.test(field) ? new ApiError('invalid_coordinates') : null),
      handle: async (request, reply) => {
        const { lat, lng, radius, limit, connectors = [], minKilowatts, network } = request.query;
        const wish = { connectors, minKilowatts };
        const found = await ports.chargers.near({ lat, lng }, milesToMeters(radius), wish, limit, signalOf(reply));
        return {
          success: true as const,
          stations: found
            .filter(({ site }) => network === undefined || site.network?.toLowerCase() === network.toLowerCase())
            .map(({ site, meters }) => ({ ...presentSite(site), distance: roundTo(metersToMiles(meters), 1) })),
          sources: ports.chargers.sources().map(presentSource),
        };
      },
    },
    tripChargers: (request, reply) =>
      withinOwnTrips(request.body, countedOf(request), module, () =>
        chargersAlong(request.body, ports, signalOf(reply)),
      ),
  };
}

/** Returns the chargers along a trip supplied by the caller. @throws the signal's reason if aborted. */
async function chargersAlong(
  { connectors, minKilowatts, ...trip }: z.output<typeof evEndpoints.tripChargers.body>,
  { chargers }: Pick<PlanningPorts, 'chargers'>,
  signal: AbortSignal,
): Promise<z.input<typeof evEndpoints.tripChargers.response>> {
  const timed = timedLineOfRequest(trip);
  const along = new TripAlong(timed);
  const { sites } = await chargers.along(
    { line: timed.line, offRoadMeters: CHARGERS_OFF_ROAD_METERS, connectors, minKilowatts },
    signal,
  );
  return {
    chargers: evenly(sites, MOST_CHARGERS).map((beside) => {
      const { mile, time, day } = passingOf(beside, along);
      return {
        site: presentSite(beside.site) satisfies ChargingSiteOnTheWire,
        mile: roundTo(mile, 1),
        time: Math.round(time),
        day,
        offRoadMiles: roundTo(metersToMiles(beside.offRoadMeters), 1),
        side: beside.side,
        detourMinutes: Math.round(detourOf(beside).minutes),
      };
    }),
    sources: chargers.sources().map(presentSource),
  };
}

/**
 * Returns the trip to plan charging for, including the request's charging preferences. Keeps a link's token only for
 * exactly the shared trip; a line of coordinates or a 'what if' uses the caller's own plan tier.
 * @throws ApiError invalid_vehicle if the preferences are contradictory.
 */
async function tripAsked(
  body: ParsedOptimizeRequest,
  known: (id: AnyTripId) => Promise<ParsedRouteRequest>,
): Promise<ParsedRouteRequest> {
  const planned = body.routeId === undefined ? tripIn(body) : await known(body.routeId);
  const charging = { ...planned.charging, ...wishesIn(body) };
  // The preferences of the trip and the request are valid separately but may contradict each other.
  const contradiction = evContradiction(charging);
  if (contradiction) {
    const field = contradiction === 'start_under_arrival' ? 'startCharge' : 'usableKwh';
    throw new ApiError('invalid_vehicle', { facts: { issue: { code: `ev.${contradiction}` } }, field });
  }
  const { linkToken, ...unsigned } = planned;
  const isShared = linkToken !== undefined && !body.whatIf && (!body.coordinates || body.routeId !== undefined);
  return isShared ? { ...planned, charging } : { ...unsigned, charging };
}

/** Returns the trip fields of a request. A line of coordinates has no places to look up. */
function tripIn(body: ParsedOptimizeRequest): ParsedRouteRequest {
  const { origin = 'line', destination = 'line' } = body.coordinates ? {} : body;
  const trip = Object.fromEntries(Object.entries(body).filter(([name]) => !questionFields.has(name)));
  // The remaining fields are those of a trip request, each already parsed by its schema.
  return { ...(trip as Omit<ParsedOptimizeRequest, QuestionField>), origin, destination };
}

const ownFields = ['routeId', 'coordinates', 'totalDistance', 'from', 'whatIf'] as const;

type QuestionField = (typeof ownFields)[number];

/** Fields that aren't part of a trip request, or only within its `charging`. */
const questionFields: ReadonlySet<string> = new Set([...ownFields, ...evWishNames]);

function wishesIn(body: ParsedOptimizeRequest): NonNullable<ParsedRouteRequest['charging']> {
  const beside = Object.fromEntries(
    evWishNames.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  );
  // Each value has already been parsed by its field's schema.
  return { ...body.charging, ...(beside as EvWishes as NonNullable<ParsedRouteRequest['charging']>) };
}

const presentSource = ({ kind, asOf, count, credit }: SitesSource) => ({ kind, asOf, sites: count, notice: credit });

/** States of charge between which charging times are compared, as fractions. */
const FAST_FROM = 0.1;
const FAST_TO = 0.8;
/** Maximum power, above what any vehicle accepts, kilowatts. */
const STRONGEST_KW = 1000;
const LEVELS = 100;

function presentModel(model: EvModel) {
  const { usableKwh, peakKw } = model;
  const minutes = chargingMinutes({ usableKwh, curve: curveOf(model) }, STRONGEST_KW, LEVELS);
  const fast = (minutes[FAST_TO * LEVELS] ?? 0) - (minutes[FAST_FROM * LEVELS] ?? 0);
  return {
    id: model.id,
    make: model.make,
    model: model.model,
    trim: model.trim,
    fromYear: model.fromYear,
    toYear: model.toYear,
    body: model.body,
    usableKwh: roundTo(usableKwh, 1),
    rangeMiles: model.rangeMiles,
    kwhPer100Miles: model.kwhPer100Miles,
    peakKw,
    minutes10To80: peakKw > 0 ? Math.round(fast) : null,
    connector: model.connector,
    adapters: [...model.adapters],
    towPounds: model.towPounds,
    approximate: [...model.approximate],
    source: model.source,
    asOf: model.asOf,
  };
}
