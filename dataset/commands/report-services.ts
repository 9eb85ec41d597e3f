import { type ServiceKind, serviceKinds } from '@roadcast/core/services';
import { count } from '../files/progress.ts';
import { type Coverage, KNOWN_AHEAD_MILES, type Known, knownAhead } from '../services/coverage.ts';
import type { PlacedService } from '../services/place.ts';
import { drawServices } from '../services/random-draw.ts';
import type { SurveyedServices } from '../services/services.ts';

const WORDS: Readonly<Record<ServiceKind, string>> = {
  fuel: 'Fuel',
  rest_area: 'Rest areas',
  plaza: 'Service plazas',
  truck_parking: 'Truck parking',
  dump_station: 'Dump stations',
};

/** Number of highways listed, least covered first. */
const WORST = 10;

/**
 * Returns report lines about services: the count of each kind, and the Interstate miles on which the next one is known.
 */
export function serviceLines({ placed, withoutFuel, roads, tolls, fuelPrices }: SurveyedServices): string[] {
  const dates = placed.flatMap(({ service }) => (service.asOf === null ? [] : [service.asOf]));
  const oldest = dates.length === 0 ? 'none' : dayOf(dates.reduce((a, b) => Math.min(a, b)));
  const courses = [...roads.courses.values()];
  return [
    `Services along the roads: ${count(placed.length)} places, ${approximateOf(placed)} approximate, oldest date ${oldest}`,
    ...serviceKinds.map((kind) => {
      const own = placed.filter(({ service }) => service.kinds.includes(kind));
      return `  ${WORDS[kind].padEnd(16)} ${count(own.length).padStart(7)}, ${approximateOf(own)} approximate`;
    }),
    `  ${'Without fuel'.padEnd(16)} ${count(withoutFuel.length).padStart(7)} stretches, ${count(withoutFuel.filter(({ stretch }) => stretch.approximate).length)} approximate`,
    `Tolls: rates on ${count(tolls.length)} stretches, ${count(tolls.filter(({ rate }) => rate.approximate).length)} approximate`,
    `Average fuel prices: ${count(Object.keys(fuelPrices.states).length)} states${fuelPrices.asOf > 0 ? `, of ${dayOf(fuelPrices.asOf)}` : ''}`,
    ...coverageLines('fuel', knownAhead(courses, placed, 'fuel', withoutFuel)),
    ...coverageLines('rest area', knownAhead(courses, placed, 'rest_area')),
  ];
}

function coverageLines(what: string, coverage: Coverage): string[] {
  const unknown = ({ miles, knownMiles }: Known) => miles - knownMiles;
  const worst = coverage.highways
    .filter((highway) => unknown(highway) >= 0.5)
    .sort((a, b) => unknown(b) - unknown(a))
    .slice(0, WORST);
  return [
    `Next ${what} known within ${KNOWN_AHEAD_MILES} miles ahead: ${percent(coverage)} of ${count(coverage.miles / 2)} miles of Interstate, both directions; least of`,
    ...worst.map(
      (highway) =>
        `  ${highway.highway.padEnd(24)} ${percent(highway).padStart(7)} of ${count(highway.miles / 2).padStart(5)} miles, unknown on ${count(unknown(highway) / 2)}`,
    ),
  ];
}

/**
 * Returns lines for randomly chosen rest areas and fuel stations, with position, file and line, to compare with another
 * source.
 * @param size number of each kind.
 */
export function drawLines({ placed }: Pick<SurveyedServices, 'placed'>, size: number, seed: number): string[] {
  return (['rest_area', 'fuel'] as const).flatMap((kind) => {
    const all = placed.filter(({ service }) => service.kinds.includes(kind));
    const drawn = drawServices(all, size, seed);
    return [
      `${WORDS[kind]}: ${count(drawn.length)} of ${count(all.length)} drawn at random, seed ${seed}`,
      ...drawn.map(drawnLine),
    ];
  });
}

function drawnLine({ service, written }: PlacedService): string {
  const mile = service.mile === null ? '' : ` mile ${service.mile}`;
  const town = service.city === '' ? '' : `, ${service.city}`;
  const where = `${service.highway} ${service.state}${mile} ${written.sides.join('')}`;
  return `  ${service.lat},${service.lng}  ${where}  ${service.name || '-'}${town}  dataset/sources/${written.file}:${written.line}`;
}

const approximateOf = (placed: readonly PlacedService[]): string =>
  count(placed.filter(({ service }) => service.approximate).length);

const percent = ({ miles, knownMiles }: Known): string =>
  `${(miles > 0 ? (100 * knownMiles) / miles : 0).toFixed(1)} %`;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
