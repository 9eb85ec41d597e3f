import { COORDINATE_DECIMALS, type FuelPrice, type FuelStop, type TripFuel } from '@roadcast/contract';
import { type FuelPlace, USUAL_FUEL_STOP_MINUTES } from '@roadcast/core/fuel';
import { interpolateAt, pointAlong } from '@roadcast/core/geo';
import { placeLabel } from '@roadcast/core/places';
import type { RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import { fuelTexts } from '@roadcast/messages/fuel';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import type { SitedFuelPlace } from './fuel-places.ts';
import type { PlannedFuel } from './planned-fuel.ts';

/** Returns a trip's fuel in the API format. */
export function presentFuel(planned: PlannedFuel, drafted: Pick<DraftedTrip, 'input'>): TripFuel {
  const { fueled, along, plan, tank, corridor } = planned;
  const stops = presentStops(planned, drafted);
  const gallonsAt = (mile: number): number => interpolateAt(planned.use.miles, planned.use.gallons, mile);
  const gallons = gallonsAt(along.totalMiles);
  const paid = pricePaid(stops, planned.usualPrice);
  const costOf = (burned: number): number | null => paid && roundTo(burned * paid.value, 2);
  return {
    grade: fueled.grade,
    mpg: fueled.mpg,
    rangeMiles: Math.round(fueled.rangeMiles),
    reserveMiles: Math.round(tank.reserve * fueled.stated.milesPerGallon),
    gallons: { value: roundTo(gallons, 1), source: fuelTexts.source.estimate, asOf: null, quality: 'modeled' },
    cost: paid && { ...paid, value: roundTo(gallons * paid.value, 2), quality: 'modeled' },
    days: along.days().map(({ day, fromMile, toMile }) => {
      const burned = gallonsAt(toMile) - gallonsAt(fromMile);
      return { day, gallons: roundTo(burned, 1), cost: costOf(burned) };
    }),
    stops,
    gaps: corridor.gaps.map(({ fromMeters, toMeters, last, next, certain }) => ({
      fromMile: Math.round(metersToMiles(fromMeters)),
      toMile: Math.round(metersToMiles(toMeters)),
      certain,
      last,
      next,
    })),
    shortfalls: plan.shortfalls.map(({ fromMile, toMile }) => ({
      fromMile: Math.round(fromMile),
      toMile: Math.round(toMile),
    })),
    verified: stops.length > 0 && stops.every(({ station }) => station !== null && !station.approximate),
  };
}

function presentStops(
  { along, plan, places, usualPrice }: PlannedFuel,
  { input }: Pick<DraftedTrip, 'input'>,
): FuelStop[] {
  // Keyed by object, because a station that the road passes twice has two places with the same id.
  const siteOf = new Map<FuelPlace, SitedFuelPlace>(places.map((place) => [place, place]));
  const known = places.filter(({ kind }) => kind === 'station').map(({ mile }) => mile);
  return plan.purchases.flatMap(({ place, arrival, bought }, i): FuelStop[] => {
    const site = siteOf.get(place);
    if (!site) return [];
    const { road, zoneAt } = input;
    const point = pointAlong(road.line, road.along, site.alongMeters);
    const station = site.site.kind === 'station' ? site.site.beside : null;
    const asked = site.site.kind === 'station' ? site.site.price : null;
    // Use the average if the station's price is unknown.
    const price = asked ? stationPrice(asked) : averagePrice(usualPrice);
    const next = known.find((mile) => mile > site.mile + 1);
    return [
      {
        id: `f${i + 1}`,
        day: along.dayAt(site.mile),
        mile: roundTo(site.mile, 1),
        lat: roundTo(point[1], COORDINATE_DECIMALS),
        lng: roundTo(point[0], COORDINATE_DECIMALS),
        time: Math.round(along.timeAt(site.mile)),
        timeZone: zoneAt(point),
        segmentId: site.stop?.id ?? null,
        station: station && presentStation(station.service),
        town: townOf(site, input),
        side: station?.side ?? null,
        offRoadMiles: roundTo(metersToMiles(site.offRoadMeters), 1),
        addedMinutes: site.stopsHere ? 0 : Math.round(site.detour.minutes + USUAL_FUEL_STOP_MINUTES),
        arrivalGallons: roundTo(arrival, 1),
        gallons: roundTo(bought, 1),
        price,
        cost: price && roundTo(price.value * bought, 2),
        nextFuelMiles: next === undefined ? null : Math.round(next - site.mile),
      },
    ];
  });
}

const presentStation = (service: RoadService): NonNullable<FuelStop['station']> => ({
  id: service.id,
  name: service.name,
  brand: service.brand,
  address: service.address,
  city: service.city,
  state: service.state,
  lat: roundTo(service.lat, COORDINATE_DECIMALS),
  lng: roundTo(service.lng, COORDINATE_DECIMALS),
  phone: service.phone,
  exit: service.exit,
  isOpen24Hours: service.open24Hours,
  truckStop: service.truckStop,
  source: service.source,
  asOf: service.asOf,
  approximate: service.approximate,
});

/** Returns a station's town, or the nearest town if unknown. */
function townOf({ site }: SitedFuelPlace, { nearestTown }: DraftedTrip['input']): string {
  if (site.kind === 'town') return placeLabel(site.town.place);
  const { city, state, lat, lng } = site.beside.service;
  return placeLabel(city === '' ? nearestTown([lng, lat]) : { name: city, state });
}

/** Returns only the price fields of a station's price. */
const stationPrice = ({ value, source, asOf, quality, kind, live }: FuelPrice): FuelPrice => ({
  value,
  source,
  asOf,
  quality,
  kind,
  live,
});

const averagePrice = (price: Sourced<number> | null): FuelPrice | null =>
  price && {
    value: price.value,
    source: price.source,
    asOf: price.asOf,
    quality: price.quality,
    kind: 'average',
    live: false,
  };

/** Returns only the `Sourced` fields of a price. */
const sourcedOf = (price: Sourced<number> | null): Sourced<number> | null =>
  price && { value: price.value, source: price.source, asOf: price.asOf, quality: price.quality };

/** Returns the trip's price per gallon: the mean price of the fuel bought, or the average if none is bought. */
function pricePaid(stops: readonly FuelStop[], usual: Sourced<number> | null): Sourced<number> | null {
  const bought = stops.flatMap(({ price, gallons }) => (price ? [{ price, gallons }] : []));
  const gallons = bought.reduce((sum, one) => sum + one.gallons, 0);
  const [first] = bought;
  if (!first || gallons === 0) return sourcedOf(usual);
  const dates = bought.flatMap(({ price }) => price.asOf ?? []);
  const sources = [...new Set(bought.map(({ price }) => price.source))];
  return {
    value: bought.reduce((sum, one) => sum + one.price.value * one.gallons, 0) / gallons,
    source: sources.join('; '),
    // An estimate is as old as its oldest price.
    asOf: dates.length > 0 ? Math.min(...dates) : null,
    quality: first.price.quality,
  };
}
