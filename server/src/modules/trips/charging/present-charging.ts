import {
  type ChargingSiteOnTheWire,
  type ChargingStop,
  COORDINATE_DECIMALS,
  type TripCharging,
} from '@roadcast/contract';
import {
  batteryAlong,
  billedKwh,
  type ChargePlan,
  type ChargeQuestion,
  type ChargeStop,
  type ChargingSite,
  chargingDelay,
  isTeslaOnly,
  lowestCharge,
  milesUnder,
  rangeAnxiety,
  type SecondChoice,
  usualEvWishes,
} from '@roadcast/core/charging';
import { interpolateAt, pointAlong } from '@roadcast/core/geo';
import type { ItineraryInput, Stop } from '@roadcast/core/itinerary';
import { placeLabel } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import { chargingFactsTexts as chargingTexts } from '@roadcast/messages/charging-facts';
import type { SitedChargePlace } from './charge-places.ts';
import type { ChargedTrip, DraftedElectric } from './charged-trip.ts';

/** Miles before the planned place at which to start looking for a charger if none is known. */
const LOOK_BEFORE_MILES = 25;

/** Converts a state of charge to percent, rounded to a tenth. */
const percent = (charge: number): number => roundTo(Math.min(1, Math.max(0, charge)) * 100, 1);

/** Trip data needed to present a charging plan. */
export interface ChargingSetting {
  readonly input: Pick<ItineraryInput, 'road' | 'nearestTown' | 'zoneAt'>;
  readonly along: TripAlong;
  /** Includes charging stops. */
  readonly stops: readonly Stop[];
  /** Converts a mile of the plan to a mile of the trip; absent if identical. */
  readonly tripMile?: (mile: number) => number;
}

/** Returns the charging of a fully planned trip in the API format; null without a charging plan. */
export function presentChargedTrip({ drafted, charged }: DraftedElectric): TripCharging | null {
  const { plan } = charged;
  const { input, itinerary } = drafted;
  const along = new TripAlong(itinerary);
  return plan && presentCharging({ ...charged, plan }, { input, along, stops: itinerary.stops });
}

/** Returns a trip's charging in the API format. */
export function presentCharging(
  charged: ChargedTrip & { readonly plan: ChargePlan },
  setting: ChargingSetting,
): TripCharging {
  const { electric, plan, question, places, hidden } = charged;
  const { energy } = question;
  const stops = presentStops(charged, setting);
  const battery = batteryAlong(question, plan);
  const withoutSecond = stops.filter(({ kind, second }) => kind === 'site' && second === null).length;
  const anxiety = rangeAnxiety(question, plan, battery, withoutSecond);
  const kwh = (energy.kwh[energy.kwh.length - 1] ?? 0) - (energy.kwh[0] ?? 0);
  const { startCharge, arrivalCharge, destinationCharge } = { ...usualEvWishes, ...electric.wishes };
  const tripMile = setting.tripMile ?? ((mile: number) => mile);
  return {
    vehicle: presentVehicle(charged),
    startCharge: setting.tripMile ? percent(question.wishes.start) : startCharge,
    endCharge: percent(plan.left),
    arrivalCharge,
    destinationCharge,
    kwh: { value: roundTo(kwh, 1), source: chargingTexts.source.estimate, asOf: null, quality: 'modeled' },
    stops,
    totalMinutes: Math.round(stops.reduce((sum, { minutes, kind }) => sum + (kind === 'hotel' ? 0 : minutes), 0)),
    cost: totalOf(stops),
    unknownCosts: stops.filter(({ cost }) => cost === null).length,
    battery: {
      miles: battery.map(({ mile }) => roundTo(tripMile(mile), 1)),
      charge: battery.map(({ charge }) => percent(charge)),
      low: battery.map(({ low }) => percent(low)),
      high: battery.map(({ high }) => percent(high)),
    },
    rangeAnalysis: {
      rangeAnxietyScore: anxiety.score,
      reasons: anxiety.parts.map(({ reason, points, figure }) => ({ reason, points, figure: roundTo(figure, 3) })),
      lowestCharge: percent(lowestCharge(battery)),
      milesUnder20: roundTo(milesUnder(battery, 0.2), 1),
    },
    shortfalls: plan.shortfalls.map(({ fromMile, toMile, arrival }) => ({
      fromMile: Math.round(tripMile(fromMile)),
      toMile: Math.round(tripMile(toMile)),
      arrivalCharge: percent(arrival),
    })),
    hidden: { ...hidden },
    sites: places.filter(({ kind }) => kind === 'site').length,
  };
}

function presentVehicle({ electric: { model, known, vehicle } }: ChargedTrip): TripCharging['vehicle'] {
  const { fromYear, toYear } = model;
  const years = fromYear === toYear ? `${fromYear}` : `${fromYear}-${toYear}`;
  const name = [model.make, model.model, model.trim].filter(Boolean).join(' ');
  return {
    vehicleId: known?.id ?? null,
    name: known ? `${name} (${years})` : chargingTexts.vehicle.own,
    usableKwh: roundTo(vehicle.usableKwh, 1),
    rangeMiles: Math.round(model.rangeMiles),
    peakKw: Math.round(Math.max(...vehicle.curve.map(([, kilowatts]) => kilowatts))),
    connectors: [...vehicle.plugs],
    source: known?.source ?? chargingTexts.source.typical,
    approximate: known === null || known.approximate.length > 0,
  };
}

function presentStops(charged: ChargedTrip & { readonly plan: ChargePlan }, setting: ChargingSetting): ChargingStop[] {
  const { plan, question, places } = charged;
  const sited = new Map(places.map((place) => [place.id, place]));
  const { road, zoneAt } = setting.input;
  const tripMile = setting.tripMile ?? ((mile: number) => mile);
  return plan.stops.map((stop, i): ChargingStop => {
    const place = sited.get(stop.place.id) ?? null;
    const site = place?.beside?.site ?? null;
    const mile = tripMile(stop.place.mile);
    const point = pointAlong(road.line, road.along, milesToMeters(mile));
    const segment = segmentOf(mile, place, setting.stops);
    return {
      id: `c${i + 1}`,
      kind: stop.place.kind,
      day: segment?.day ?? setting.along.dayAt(mile),
      mile: roundTo(mile, 1),
      lat: roundTo(point[1], COORDINATE_DECIMALS),
      lng: roundTo(point[0], COORDINATE_DECIMALS),
      time: Math.round(segment?.arrival ?? setting.along.timeAt(mile)),
      timeZone: zoneAt(point),
      segmentId: segment?.id ?? null,
      town: townOf(site, point, setting),
      site: site && presentSite(site),
      within: stop.place.kind === 'range' ? withinOf(question, plan, stop, tripMile) : null,
      connector: place?.plugs?.connector ?? null,
      kilowatts: roundTo(Math.min(stop.place.kilowatts, peakOf(charged)), 1),
      kilowattsModeled: place?.plugs?.modeled ?? true,
      side: place?.beside?.side ?? null,
      offRoadMiles: roundTo(metersToMiles(place?.beside?.offRoadMeters ?? 0), 1),
      minutes: Math.round(stop.minutes),
      addedMinutes: addedMinutes(stop),
      arrivalCharge: percent(stop.arrival),
      departureCharge: percent(stop.departure),
      kwh: roundTo(stop.kwh, 1),
      cost: costOf(stop, place),
      second: secondOf(charged.seconds[i] ?? null, sited, tripMile),
      unhitch: charged.electric.trailer === 'none' ? null : site?.pullThrough !== true,
      pinned: stop.place.pinned,
    };
  });
}

const peakOf = ({ electric: { vehicle } }: ChargedTrip): number =>
  Math.max(...vehicle.curve.map(([, kilowatts]) => kilowatts));

/** Returns the minutes that a stop adds to the trip. */
const addedMinutes = ({ minutes, place }: ChargeStop): number =>
  Math.round(place.detourMinutes + chargingDelay(minutes, place));

/** Maximum distance between a charging stop and the plan's exit, meters. A stop farther away is only nearby. */
const SAME_METERS = 30;

function segmentOf(mile: number, place: SitedChargePlace | null, stops: readonly Stop[]): Stop | null {
  const meters = milesToMeters(mile);
  const off = ({ alongMeters }: Stop): number => Math.abs(alongMeters - meters);
  const charges = stops.filter((stop) => stop.kind === 'charge' && off(stop) < SAME_METERS);
  const [own] = charges.sort((a, b) => off(a) - off(b));
  if (own) return own;
  const beside = place?.stop ?? null;
  return (
    (beside && stops.find(({ kind, alongMeters }) => kind === beside.kind && alongMeters === beside.alongMeters)) ??
    null
  );
}

function townOf(site: ChargingSite | null, point: readonly [number, number], { input }: ChargingSetting): string {
  const near = (): string => placeLabel(input.nearestTown([site?.lng ?? point[0], site?.lat ?? point[1]]));
  return site === null || site.city === '' ? near() : placeLabel({ name: site.city, state: site.state });
}

/** Returns the stretch in which to charge: from shortly before the planned place to where the reserve begins. */
function withinOf(
  { energy, vehicle, wishes }: ChargeQuestion,
  { stops }: ChargePlan,
  stop: ChargeStop,
  tripMile: (mile: number) => number,
): NonNullable<ChargingStop['within']> {
  const before = stops[stops.indexOf(stop) - 1];
  const spare = Math.max(0, stop.arrival - wishes.reserve) * vehicle.usableKwh;
  const here = interpolateAt(energy.miles, energy.kwh, stop.place.mile);
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  let to = stop.place.mile;
  while (to < total && interpolateAt(energy.miles, energy.kwh, to + 1) - here <= spare) to += 1;
  const from = Math.max(before?.place.mile ?? 0, stop.place.mile - LOOK_BEFORE_MILES);
  return { fromMile: Math.round(tripMile(from)), toMile: Math.round(tripMile(Math.min(total, to))) };
}

function costOf({ kwh, minutes, cost }: ChargeStop, place: SitedChargePlace | null): Sourced<number> | null {
  if (cost === null || place === null || place.pricedBy === null) return null;
  const { source, asOf, approximate } = place.pricedBy;
  const own = 'plugs' in place.pricedBy;
  const price = place.price;
  const dollars = price ? price.perSession + price.perKwh * billedKwh(kwh) + price.perMinute * minutes : cost;
  return { value: roundTo(dollars, 2), source, asOf, quality: own && !approximate ? 'reported' : 'typical' };
}

function totalOf(stops: readonly ChargingStop[]): Sourced<number> | null {
  const known = stops.flatMap(({ cost }) => (cost ? [cost] : []));
  if (known.length === 0) return null;
  const dates = known.flatMap(({ asOf }) => asOf ?? []);
  return {
    value: roundTo(
      known.reduce((sum, { value }) => sum + value, 0),
      2,
    ),
    source: [...new Set(known.map(({ source }) => source))].join('; '),
    // An estimate is as old as its oldest price.
    asOf: dates.length > 0 ? Math.min(...dates) : null,
    quality: 'modeled',
  };
}

function secondOf(
  second: SecondChoice | null,
  sited: ReadonlyMap<string, SitedChargePlace>,
  tripMile: (mile: number) => number,
): ChargingStop['second'] {
  const site = second && sited.get(second.place.id)?.beside?.site;
  if (!second || !site) return null;
  return {
    site: presentSite(site),
    mile: roundTo(tripMile(second.place.mile), 1),
    miles: roundTo(second.miles, 1),
    isBack: second.isBack,
    arrivalCharge: percent(second.arrival),
  };
}

/** Returns a charging site in the API format. */
export const presentSite = (site: ChargingSite): ChargingSiteOnTheWire => ({
  id: site.id,
  name: site.name,
  network: site.network,
  address: site.address,
  city: site.city,
  state: site.state,
  lat: roundTo(site.lat, COORDINATE_DECIMALS),
  lng: roundTo(site.lng, COORDINATE_DECIMALS),
  phone: site.phone,
  plugs: site.plugs.map((plugs) => ({
    connector: plugs.connector,
    kilowatts: plugs.kilowatts,
    modeled: plugs.modeled,
    count: plugs.count,
    teslaOnly: isTeslaOnly(site, plugs),
  })),
  access: site.access,
  isOpen24Hours: site.open24Hours,
  hours: site.hours,
  pullThrough: site.pullThrough,
  hotel: site.hotel,
  pricing: site.pricing,
  price: site.price && {
    perKwh: site.price.perKwh,
    perMinute: site.price.perMinute,
    perSession: site.price.perSession,
  },
  source: site.source,
  asOf: site.asOf,
  approximate: site.approximate,
  page: site.page,
});
