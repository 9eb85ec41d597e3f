import { COORDINATE_DECIMALS, type FuelPrice, type GasStationOnTheWire } from '@roadcast/contract';
import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { type FuelGrade, fuelGrades, maySell, type RoadService } from '@roadcast/core/services';
import type { Sourced } from '@roadcast/core/sourced';
import { MILLISECONDS_PER_HOUR, metersToMiles, roundTo } from '@roadcast/core/units';
import { fuelTexts } from '@roadcast/messages/fuel';
import type { AveragePricesPort, PriceArea, StationPricesPort } from '@roadcast/providers/fuel-prices/port';
import type { Clock } from '../../platform/clock.ts';
import { agreedPrice } from './agreed-price.ts';
import type { PriceReport, PriceReports } from './price-reports.ts';

/** How long a station's own price is shown as LIVE, milliseconds. */
const LIVE_MS = 24 * MILLISECONDS_PER_HOUR;

/** Decimals of dollar prices, which are shown to a tenth of a cent. */
const PRICE_DECIMALS = 3;

/** API mark for a station without its own price. See docs/product/fuel.md#price-marks. */
const AREA_PRICING = 'city_average_pricing';

export interface KnownPrice extends FuelPrice {
  /**
   * Price used to choose stops, dollars per gallon; null if unknown. The area's average replaces a single driver's
   * report.
   */
  readonly choosable: number | null;
}

interface FuelPricesParts {
  /** Prices from a licensed feed; null if the operator has none. */
  readonly feed: StationPricesPort | null;
  readonly averages: AveragePricesPort;
  readonly reports: Pick<PriceReports, 'recent'>;
  readonly clock: Clock;
}

/**
 * Fuel prices. A station's price comes from a licensed feed, or else from driver reports, or else from its area's
 * average.
 */
export class FuelPrices {
  private readonly parts: FuelPricesParts;

  constructor(parts: FuelPricesParts) {
    this.parts = parts;
  }

  /** Returns the price of a grade at each station; null if unknown. @throws the signal's reason if aborted. */
  async pricesOf(
    stations: readonly RoadService[],
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<readonly (KnownPrice | null)[]> {
    const known = await this.known(stations, signal);
    return known.map((of) => of(grade));
  }

  /** Returns the average price of a grade in each area; null if unknown. */
  async averagesIn(
    areas: readonly PriceArea[],
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<readonly (Sourced<number> | null)[]> {
    return (await this.parts.averages.averagesIn(areas, signal)).map((prices) => prices[grade] ?? null);
  }

  /**
   * Returns stations with prices in the API format. @param from position to measure distances from; distances are 0 if
   * omitted.
   */
  async present(
    stations: readonly RoadService[],
    grade: FuelGrade,
    from?: Position,
    signal?: AbortSignal,
  ): Promise<readonly GasStationOnTheWire[]> {
    const known = await this.known(stations, signal);
    return stations.map((station, i) => {
      const pricing: Partial<Record<FuelGrade, FuelPrice>> = {};
      for (const name of soldAt(station)) {
        const price = known[i]?.(name);
        if (price) pricing[name] = onTheWire(price);
      }
      const meters = from ? distanceMeters(toLngLat(from), toLngLat(station)) : 0;
      return presentStation(station, pricing, grade, roundTo(metersToMiles(meters), 1));
    });
  }

  /** Returns an area's average as a station row without a location; null if unknown. */
  async areaRow(
    area: PriceArea,
    name: string,
    grade: FuelGrade,
    signal?: AbortSignal,
  ): Promise<GasStationOnTheWire | null> {
    const [averages = {}] = await this.parts.averages.averagesIn([area], signal);
    const pricing: Partial<Record<FuelGrade, FuelPrice>> = {};
    for (const one of fuelGrades) {
      const price = averages[one];
      if (price) pricing[one] = onTheWire(averagePrice(price));
    }
    const price = pricing[grade];
    if (!price) return null;
    return {
      id: `area:${area.state}`,
      name,
      brand: null,
      address: null,
      city: '',
      state: area.state,
      phone: null,
      exit: null,
      truckStop: null,
      source: price.source,
      asOf: price.asOf,
      approximate: false,
      coordinates: null,
      distance: 0,
      price: price.value,
      prices: plainPrices(pricing),
      pricing,
      isOpen24Hours: null,
      amenities: [AREA_PRICING],
      dataSource: 'city-average',
    };
  }

  /** Returns a grade-to-price function for each station. */
  private async known(
    stations: readonly RoadService[],
    signal?: AbortSignal,
  ): Promise<readonly ((grade: FuelGrade) => KnownPrice | null)[]> {
    const now = this.parts.clock.now();
    const [fed, reports, averages] = await Promise.all([
      this.parts.feed?.pricesOf(stations, now) ?? [],
      this.parts.reports.recent(),
      this.parts.averages.averagesIn(stations, signal),
    ]);
    return stations.map(({ id }, i) => (grade) => {
      const fromFeed = fed[i]?.[grade];
      if (fromFeed) return { ...fromFeed, kind: 'feed', live: isFresh(fromFeed.asOf, now), choosable: fromFeed.value };
      const average = averages[i]?.[grade] ?? null;
      const reported = reportedPrice(reports.get(id) ?? [], grade, now, average);
      return reported ?? (average && averagePrice(average));
    });
  }
}

const isFresh = (asOf: number | null, now: number): boolean => asOf !== null && now - asOf < LIVE_MS;

const averagePrice = (price: Sourced<number>): KnownPrice => ({
  ...price,
  kind: 'average',
  live: false,
  choosable: price.value,
});

function reportedPrice(
  reports: readonly PriceReport[],
  grade: FuelGrade,
  now: number,
  average: Sourced<number> | null,
): KnownPrice | null {
  const found = agreedPrice(reports, grade, average?.value ?? null);
  if (!found) return null;
  const alone = found.drivers < 2;
  return {
    value: found.price,
    source: alone ? fuelTexts.source.oneDriver : fuelTexts.source.drivers({ drivers: found.drivers }),
    asOf: found.at,
    quality: 'reported',
    kind: alone ? 'driver' : 'drivers',
    live: !alone && isFresh(found.at, now),
    choosable: alone ? (average?.value ?? null) : found.price,
  };
}

/** Returns the grades that a station may sell: the recorded ones, or the common ones if none are recorded. */
const soldAt = (station: RoadService): readonly FuelGrade[] =>
  fuelGrades.filter((grade) => maySell(station, grade) && (grade !== 'e85' || station.sells.includes(grade)));

const onTheWire = ({ value, source, asOf, quality, kind, live }: KnownPrice): FuelPrice => ({
  value: roundTo(value, PRICE_DECIMALS),
  source,
  asOf,
  quality,
  kind,
  live,
});

const plainPrices = (pricing: Partial<Record<FuelGrade, FuelPrice>>): Partial<Record<FuelGrade, number>> =>
  Object.fromEntries(Object.entries(pricing).map(([grade, { value }]) => [grade, value]));

function presentStation(
  station: RoadService,
  pricing: Partial<Record<FuelGrade, FuelPrice>>,
  grade: FuelGrade,
  distance: number,
): GasStationOnTheWire {
  const price = pricing[grade] ?? null;
  const own = price !== null && price.kind !== 'average';
  return {
    id: station.id,
    name: station.name,
    brand: station.brand,
    address: station.address,
    city: station.city,
    state: station.state,
    phone: station.phone,
    exit: station.exit,
    truckStop: station.truckStop,
    source: station.source,
    asOf: station.asOf,
    approximate: station.approximate,
    coordinates: { lat: roundTo(station.lat, COORDINATE_DECIMALS), lng: roundTo(station.lng, COORDINATE_DECIMALS) },
    distance,
    price: price?.value ?? null,
    prices: plainPrices(pricing),
    pricing,
    isOpen24Hours: station.open24Hours,
    amenities: [
      ...station.kinds.filter((kind) => kind !== 'fuel'),
      ...(station.truckStop ? ['truck_stop'] : []),
      ...(station.rvLanes ? ['rv_lanes'] : []),
      ...(price?.kind === 'average' ? [AREA_PRICING] : []),
    ],
    dataSource: own ? 'real' : 'city-average',
  };
}
