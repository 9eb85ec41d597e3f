import { buildClimate } from '../climate/climate.ts';
import { count, createProgress, type Progress } from '../files/progress.ts';
import { highwayKey } from '../highways/model.ts';
import { drawnStates } from '../highways/verify-drawn.ts';
import { readFerries } from '../local-roads/ferries-read.ts';
import { sightsFile } from '../sights/sights-file.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { drawLines } from './report-services.ts';
import { drawSightLines, insideAreas } from './report-sights.ts';
import { summaryLines } from './report-summary.ts';
import { type RoadSurvey, survey, surveyRoads } from './survey.ts';

export type ReportTable = 'highways' | 'roads';

/** Request for randomly chosen services or sights instead of a summary: the number of each kind, and the random seed. */
export interface ReportDraw {
  readonly of: 'services' | 'sights';
  readonly size: number;
  readonly seed: number;
}

/**
 * Prints what the sources contain, without checking them.
 * @param part a table of all highways or all roads, or randomly chosen services or sights; the summary if omitted.
 * @returns the exit code, always 0.
 */
export async function reportCommand(
  sources: string,
  part: ReportTable | ReportDraw | undefined,
  progress: Progress,
): Promise<0> {
  const silent = createProgress(() => undefined);
  const ignore = () => undefined;
  if (part) {
    const roads = await surveyRoads(sources, silent, ignore);
    for (const line of partLines(roads, part)) progress.print(line);
    return 0;
  }
  const lines = summaryLines({
    survey: await survey(sources, silent, ignore),
    ferries: await readFerries(sources, ignore),
    climate: await buildClimate(sources, ignore),
  });
  for (const line of lines) progress.print(line);
  return 0;
}

function partLines(roads: RoadSurvey, part: ReportTable | ReportDraw): string[] {
  if (part === 'highways') return highwayLines(roads);
  if (part === 'roads') return roadLines(roads);
  if (part.of === 'services') return drawLines(roads.services, part.size, part.seed);
  const file = sightsFile(roads.sights, roads.roadside, roads.places, roads.states);
  return drawSightLines(file, part.size, part.seed, insideAreas(roads.roadside.places));
}

/**
 * Lists the highways with official, marked and drawn miles, accuracy, and number of approximate facts. Concurrencies
 * count only for the highway that draws them.
 */
function highwayLines({ files, shaped, network }: RoadSurvey): string[] {
  const lines = files.map((file) => {
    const drawn = drawnStates(shaped).filter((state) => state.file === file.file);
    const points = file.states.reduce((sum, state) => sum + state.points.length, 0);
    const own = network.facts.filter((fact) => fact.file === file.file);
    return [
      highwayKey(file).padEnd(22),
      count(file.states.length).padStart(6),
      count(points).padStart(7),
      `${file.official.approximate ? '~' : ''}${file.official.miles.toFixed(1)}`.padStart(9),
      count(own.filter((fact) => fact.approximate).length).padStart(8),
      count(accuracyOfNearlyAll(own)).padStart(7),
      `  ${drawn.map((state) => `${state.code} ${(state.drawnMiles / state.markerMiles).toFixed(3)}`).join(', ')}`,
    ].join(' ');
  });
  return ['highway                states  points  official  approx.  meters   drawn/marked by state', ...lines];
}

/** Lists the roads with the miles their own file draws in each state, and the official length there if known. */
function roadLines({ roads, network }: RoadSurvey): string[] {
  const lines = roads.map((road) => {
    const own = network.facts.filter((fact) => fact.file === road.file);
    const states = [...new Set(road.states.map(({ code }) => code))].map((code) => {
      const drawn = own.filter((fact) => fact.state === code).reduce((sum, fact) => sum + fact.drawnMiles, 0);
      const known = road.states.filter((state) => state.code === code && state.miles !== undefined);
      const official = known.reduce((sum, state) => sum + (state.miles ?? 0), 0);
      return `${code} ${drawn.toFixed(0)}${known.length > 0 ? ` of ${official.toFixed(0)}` : ''}`;
    });
    return [
      road.file.replace(/^roads\/|\.txt$/g, '').padEnd(28),
      count(road.points.length).padStart(6),
      (road.recalled ? 'recalled' : '').padEnd(9),
      states.join(', '),
    ].join(' ');
  });
  return ['road                         points           own miles by state, of the official length', ...lines];
}
