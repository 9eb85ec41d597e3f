import type { FuelPricesFile, ServicesFile, TollsFile } from '@roadcast/core/dataset';
import type { Report } from '../files/problem.ts';
import { numberedRoads } from '../rules/place.ts';
import { FUEL_PRICES_FILE, readFuelPrices } from './fuel-prices.ts';
import { type PlacedService, placeServices } from './place.ts';
import { readServices } from './read.ts';
import { type DrawnRoads, ServiceRoads } from './service-roads.ts';
import { type PlacedToll, surveyTolls } from './tolls.ts';
import { reportTwice } from './twice.ts';
import { type PlacedWithoutFuel, placeWithoutFuel } from './without-fuel.ts';

/** Services along the roads, parsed and placed. */
export interface SurveyedServices {
  /** Paths of all source files within the sources, including tolls and prices. */
  readonly files: readonly string[];
  readonly placed: readonly PlacedService[];
  readonly withoutFuel: readonly PlacedWithoutFuel[];
  readonly roads: ServiceRoads;
  readonly tolls: readonly PlacedToll[];
  readonly fuelPrices: FuelPricesFile;
}

/**
 * Reads the service, toll and price files, and places services and tolls on the drawn roads. Reports errors.
 * @param sources folder of the hand-written facts. @throws the file system's error if there are no service files.
 */
export async function surveyServices(sources: string, drawn: DrawnRoads, report: Report): Promise<SurveyedServices> {
  const written = await readServices(sources, report);
  const roads = new ServiceRoads(drawn);
  const placed = placeServices(written.services, roads, report);
  reportTwice(placed, report);
  const numbered = numberedRoads(drawn.network.nodes, drawn.network.ways);
  const withoutFuel = placeWithoutFuel(written.withoutFuel, placed, roads, numbered, report);
  const tolls = await surveyTolls(sources, roads, report);
  const fuelPrices = await readFuelPrices(sources, report);
  const files = [...written.files, ...tolls.files, FUEL_PRICES_FILE];
  return { files, placed, withoutFuel, roads, tolls: tolls.placed, fuelPrices };
}

/** Returns the contents of `tolls.json`. */
export const tollsFile = ({ tolls }: SurveyedServices): TollsFile => ({ rates: tolls.map(({ rate }) => rate) });

/** Returns the contents of `services.json`. */
export const servicesFile = ({ placed, withoutFuel }: SurveyedServices): ServicesFile => ({
  services: placed.map(({ service }) => service),
  withoutFuel: withoutFuel.map(({ stretch }) => stretch),
});
