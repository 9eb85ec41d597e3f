import { type ClimateFile, type RoadFact, tourSeasons, tourVehicles, type WrittenTour } from '@roadcast/core/dataset';
import { kindOf } from '../basemap/basemap.ts';
import { count } from '../files/progress.ts';
import { drawnHighways, isPrimary } from '../highways/verify-lengths.ts';
import type { Ferry } from '../local-roads/ferries-read.ts';
import { ROAD_CLASSES } from '../roads/model.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { chargingLines } from './report-charging.ts';
import { placeLines } from './report-places.ts';
import { serviceLines } from './report-services.ts';
import { sightLines } from './report-sights.ts';
import type { Survey } from './survey.ts';

export interface Surveyed {
  readonly survey: Survey;
  readonly ferries: readonly Ferry[];
  readonly climate: ClimateFile;
}

/** Kind of fact, with the number of facts and of approximate facts. */
interface ReportLine {
  readonly name: string;
  readonly facts: number;
  readonly approximate: number;
}

const KINDS = { interstate: 'Interstates', us: 'US routes', state: 'State routes', local: 'Other roads' } as const;

/**
 * Returns report lines about the network's contents, the places it reaches, and the number of approximate facts of each
 * kind.
 */
export function summaryLines(surveyed: Surveyed): string[] {
  const { survey } = surveyed;
  return [
    ...roadLines(survey.network.facts),
    '',
    ...networkLines(survey, surveyed.ferries),
    '',
    ...placeLines(survey),
    ...sightLines(survey),
    ...tourLines(survey),
    ...parkLines(survey),
    ...interstateLines(survey),
    ...ruleLines(survey),
    '',
    ...serviceLines(survey.services),
    ...chargingLines(survey.charging, survey.services.roads),
    '',
    ...approximateLines(surveyed),
  ];
}

function roadLines(facts: readonly RoadFact[]): string[] {
  const row = (name: string, list: readonly RoadFact[]): string =>
    `${name.padEnd(14)} ${count(milesOf(list)).padStart(9)} miles ${count(list.length).padStart(8)} stretches`;
  const kinds = Object.entries(KINDS).map(([kind, name]) =>
    row(
      name,
      facts.filter(({ ref }) => kindOf(ref) === kind),
    ),
  );
  const classes = ROAD_CLASSES.map((name) =>
    row(
      name,
      facts.filter((fact) => fact.class === name),
    ),
  );
  const tolls = facts.filter(({ toll }) => toll);
  return [...kinds, row('All', facts), '', ...classes, row('of these toll', tolls)];
}

function networkLines({ network, places, web }: Survey, ferries: readonly Ferry[]): string[] {
  const ties = web.ties.filter(({ kind }) => kind !== 'ferry');
  const tieMiles = ties.reduce((sum, tie) => sum + tie.miles, 0);
  const cars = ferries.filter(({ cars: takesCars }) => takesCars);
  return [
    `Junctions: ${count(junctionsOf(network.ways))}`,
    `Places: ${count(places.length)}, of which ${count(places.length - web.unreached.length)} have a road`,
    `Modeled local roads: ${count(ties.length)}, ${count(tieMiles)} miles; ${count(web.written)} written bridges and passes among them`,
    `Ferries: ${count(cars.length)} take cars, ${count(ferries.length - cars.length)} do not`,
  ];
}

/** Returns the number of nodes where more than two stretches end or several roads meet. */
function junctionsOf(ways: Survey['network']['ways']): number {
  const refs = new Map<number, Set<string>>();
  for (const { nodeIds, tags } of ways) {
    for (const id of nodeIds) refs.set(id, (refs.get(id) ?? new Set()).add(tags.ref ?? tags.name ?? ''));
  }
  return [...refs.values()].filter(({ size }) => size > 1).length;
}

/** Returns a report line about our own tours: how many there are for each season and kind of vehicle. */
function tourLines({ tours: { tours } }: Survey): string[] {
  const by = (kinds: readonly string[], kindOf: (tour: WrittenTour) => string): string =>
    kinds.map((kind) => `${tours.filter((tour) => kindOf(tour) === kind).length} ${kind}`).join(', ');
  const seasons = by(tourSeasons, ({ season }) => season);
  return [`Tours: ${count(tours.length)} (${seasons}; ${by(tourVehicles, ({ vehicle }) => vehicle)})`];
}

function parkLines({ parks }: Survey): string[] {
  const reachable = parks.flatMap(({ park, miles }) => (miles === undefined ? [] : [{ name: park.name, miles }]));
  const near = reachable.filter(({ miles }) => miles <= 10);
  const [furthest] = [...reachable].sort((a, b) => b.miles - a.miles);
  const roadless = parks.filter(({ miles }) => miles === undefined).map(({ park }) => park.name);
  return [
    `National parks: written roads come within 10 miles of ${near.length} of ${reachable.length} (furthest: ${furthest?.name ?? 'none'}, ${furthest?.miles.toFixed(1) ?? 0} miles); no road leads to ${roadless.join(', ')}`,
  ];
}

function interstateLines({ joined, shaped }: Survey): string[] {
  const primary = drawnHighways(joined, shaped).filter(({ file }) => isPrimary(file));
  const off = primary
    .map(({ file, drawnMiles }) => ({ file, share: Math.abs(drawnMiles / file.official.miles - 1) }))
    .sort((a, b) => b.share - a.share);
  const [worst] = off;
  if (!worst) return [];
  const words = `${worst.file.file.replace('.txt', '')} ${(100 * worst.share).toFixed(1)} %`;
  return [`Primary Interstates: ${primary.length}, the one furthest off its official length by ${words}`];
}

function ruleLines({ rules }: Survey): string[] {
  const kinds = new Map<string, number>();
  for (const { kind } of rules) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [`Road rules: ${[...kinds].map(([kind, rows]) => `${count(rows)} ${kind}`).join(', ')}`];
}

function approximateLines({ survey, ferries, climate }: Surveyed): string[] {
  const { facts } = survey.network;
  const highways = facts.filter(({ file }) => file.startsWith('highways/'));
  const roads = facts.filter(({ file }) => !file.startsWith('highways/'));
  const line = <T extends { readonly approximate: boolean }>(name: string, list: readonly T[]): ReportLine => ({
    name,
    facts: list.length,
    approximate: list.filter(({ approximate }) => approximate).length,
  });
  const lines = [
    line('Stretches of highway', highways),
    line('Stretches of road', roads),
    line('Ferries', ferries),
    line('Speed limits by state', [...survey.speeds.states.values()]),
    line('Weather stations', climate.stations),
    line('Parks, landmarks and airports', survey.sights),
    line('Road rules', survey.rules),
    line(
      'Services',
      survey.services.placed.map(({ service }) => service),
    ),
    line(
      'Charging sites',
      survey.charging.sites.map(({ site }) => site),
    ),
    line(
      'Stretches without fuel',
      survey.services.withoutFuel.map(({ stretch }) => stretch),
    ),
    line(
      'Tolls',
      survey.services.tolls.map(({ rate }) => rate),
    ),
  ];
  const of = (key: 'facts' | 'approximate') => lines.reduce((sum, { [key]: value }) => sum + value, 0);
  return [
    'Approximate facts: recalled rather than looked up, or varying much',
    ...[...lines, { name: 'All', facts: of('facts'), approximate: of('approximate') }].map(
      ({ name, facts: all, approximate }) =>
        `  ${name.padEnd(24)} ${count(approximate).padStart(7)} of ${count(all).padStart(7)}`,
    ),
    `95 % of the miles lie within ${count(accuracyOfNearlyAll(facts))} meters of the road`,
  ];
}

const milesOf = (facts: readonly RoadFact[]): number => facts.reduce((sum, fact) => sum + fact.drawnMiles, 0);
