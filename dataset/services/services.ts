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

/** What drivers find along the roads, read and laid on them. */
export interface SurveyedServices {
  /** Every source file, those of tolls and prices among them, as a path inside the sources. */
  readonly files: readonly string[];
  readonly placed: readonly PlacedService[];
  readonly withoutFuel: readonly PlacedWithoutFuel[];
  readonly roads: ServiceRoads;
  readonly tolls: readonly PlacedToll[];
  readonly fuelPrices: FuelPricesFile;
}

/**
 * Reads the service files and the files of tolls and prices, and lays what they say on the drawn roads. What they have wrong is reported.
 * @param sources the folder of written facts. @throws the file system's error when there are no service files.
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

/** @returns `tolls.json`. */
export const tollsFile = ({ tolls }: SurveyedServices): TollsFile => ({ rates: tolls.map(({ rate }) => rate) });

/** @returns `services.json`. */
export const servicesFile = ({ placed, withoutFuel }: SurveyedServices): ServicesFile => ({
  services: placed.map(({ service }) => service),
  withoutFuel: withoutFuel.map(({ stretch }) => stretch),
});
