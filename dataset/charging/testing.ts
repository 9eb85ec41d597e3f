import { parsePlaces } from '../services/parse.ts';
import type { ServiceRoads } from '../services/service-roads.ts';
import { takenDown } from '../services/testing.ts';
import { chargingFormat, type PlacedSite, placeSites } from './charging.ts';

/** First two lines of a test's charging file. */
const header = (highway: string): string =>
  `services ${highway} charging\nsource Stations, State DOT, in dot.example.gov/list.csv, read 2026-11-25`;

/**
 * Reads charging files and places their sites on roads. For tests only.
 * @param files the lines below each header, by highway: { 'I-80': 'state NE\n...' }.
 */
export function testCharging(
  roads: ServiceRoads,
  files: Readonly<Record<string, string>>,
): { readonly placed: readonly PlacedSite[]; readonly said: string[] } {
  const { report, said } = takenDown();
  const written = Object.entries(files).flatMap(([name, body]) =>
    parsePlaces(`services/${name}/charging.txt`, `${header(name)}\n${body}`, chargingFormat, report),
  );
  return { placed: placeSites(written, roads, report), said: said() };
}
