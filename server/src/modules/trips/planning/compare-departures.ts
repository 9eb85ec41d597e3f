import type { CompareDepartures } from '@roadcast/contract';
import { hoursOfService, localTime, timezoneCode } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { placeLabel } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import {
  compareDepartures,
  type DepartureComparison,
  departuresToCompare,
  endOfSeries,
  type ShiftedTrip,
  type SourcedWeather,
  type TypicalDepartures,
  typicalDepartures,
  type WeatherPoint,
  weatherPointsAlong,
} from '@roadcast/core/weather';
import { draftTrip } from '../itinerary/draft-trip.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { reasonFacts } from '../weather/departure-reason.ts';
import { type TripForecasts, weatherProposals } from '../weather/weather-proposals.ts';

/** Departure hours to suggest, local to the origin, excluding `until`. Excludes the night (approximate). */
const LEAVING_HOURS = { from: 5, until: 21 } as const;
const HOURS_TO_COMPARE = Array.from(
  { length: LEAVING_HOURS.until - LEAVING_HOURS.from },
  (_, i) => LEAVING_HOURS.from + i,
);

/**
 * Compares departure times: plans the road and fetches the forecasts once, then shifts the departure.
 * @param plan the caller's plan tier. @throws ApiError like `draftTrip`.
 */
export async function compareDeparturesOf(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<CompareDepartures> {
  const drafted = await draftTrip(request, plan, ports, signal);
  const { itinerary, input, wanted } = drafted;
  const points = weatherPointsAlong(itinerary, input.zoneAt);
  // Request both together, which shares upstream calls. The second result shows which forecasts are late or
  // unavailable.
  const [series, answers] = await Promise.all([ports.weather.series(points, signal), ports.weather.at(points, signal)]);
  const { timeZone } = at(wanted.places, 0);
  const shifted: ShiftedTrip = {
    itinerary,
    points,
    dayStart: wanted.wishes.dayStart,
    ...(wanted.wishes.dutyCycle === null ? {} : { nightHours: hoursOfService.offHours }),
  };
  const comparison = compareDepartures({
    ...shifted,
    series,
    departures: departuresToCompare(input.departure, wanted.now),
    mayLeave: (departure) => departure >= wanted.now && isLeavingHour(departure, timeZone),
  });
  const townAt = (point: WeatherPoint): string => placeLabel(ports.gazetteer.nearestTown(point).place);
  const late = answers.some(({ lack }) => lack === 'late');
  return {
    success: true,
    timeZone,
    timezoneCode: timezoneCode(timeZone),
    planned: comparison.planned,
    options: [...comparison.options],
    best: comparison.best && { ...comparison.best, reason: reasonFacts(comparison.reason, townAt) },
    bestAt: placeOfReason(comparison, townAt),
    dataSources: sourcesOf(series),
    forecastUntil: forecastUntil(series),
    points: points.length,
    blindPoints: comparison.blindPoints,
    late,
    proposals: wanted.preferences.avoidSevereWeather
      ? weatherProposals({ drafted, plan, comparison, forecasts: { points, series }, townAt })
      : [],
    typical:
      comparison.planned.complete || late
        ? null
        : typicalOnTheWire(
            typicalDepartures({
              ...shifted,
              normals: await ports.weather.normals(points, signal),
              timeZone,
              now: wanted.now,
              hours: HOURS_TO_COMPARE,
            }),
          ),
    notices: noticesOf(comparison, answers),
  };
}

const daysOfTen = (share: number): number => Math.round(10 * share);

const typicalOnTheWire = ({ months, hours, ...rest }: TypicalDepartures): CompareDepartures['typical'] => ({
  ...rest,
  months: months.map(({ wetShare, snowShare, low, high, ...month }) => ({
    ...month,
    low: Math.round(low),
    high: Math.round(high),
    wetDays: daysOfTen(wetShare),
    snowDays: daysOfTen(snowShare),
  })),
  hours: [...hours],
});

function isLeavingHour(departure: number, timeZone: string): boolean {
  const { hour } = localTime(departure, timeZone);
  return hour >= LEAVING_HOURS.from && hour < LEAVING_HOURS.until;
}

function placeOfReason(
  { reason }: DepartureComparison,
  townAt: (point: WeatherPoint) => string,
): CompareDepartures['bestAt'] {
  if (!reason) return null;
  const { lat, lng, alongMeters } = reason.point;
  return { location: townAt(reason.point), lat, lng, mile: roundTo(metersToMiles(alongMeters), 1) };
}

/** Returns each source once, with its oldest issue time. */
function sourcesOf(series: TripForecasts['series']): CompareDepartures['dataSources'] {
  const oldest = new Map<string, number | null>();
  for (const { source, asOf } of series.flat()) {
    const known = oldest.get(source);
    if (known === undefined || (known !== null && asOf !== null && asOf < known)) oldest.set(source, asOf);
  }
  return [...oldest].map(([dataSource, asOf]) => ({ dataSource, asOf }));
}

function forecastUntil(series: TripForecasts['series']): number | null {
  const ends = series.filter((ofPlace) => ofPlace.length > 0).map((ofPlace) => Math.max(...ofPlace.map(endOfSeries)));
  return ends.length === 0 ? null : Math.min(...ends);
}

function noticesOf(
  { planned, best, blindPoints }: DepartureComparison,
  answers: readonly SourcedWeather[],
): CompareDepartures['notices'] {
  const lacks = new Set(answers.map(({ lack }) => lack));
  const notices: CompareDepartures['notices'] = [];
  if (lacks.has('none')) notices.push({ code: 'forecast_none', level: 'info', facts: {} });
  if (lacks.has('late')) notices.push({ code: 'forecast_late', level: 'info', facts: {} });
  if (lacks.has('failed')) notices.push({ code: 'forecast_failed', level: 'info', facts: {} });
  if (blindPoints > 0 && !lacks.has('none')) {
    notices.push({ code: 'forecast_blind', level: 'info', facts: { places: blindPoints, all: answers.length } });
  }
  if (!best && !planned.complete && blindPoints < answers.length) {
    notices.push({ code: 'forecast_beyond', level: 'info', facts: {} });
  }
  return notices;
}
