import { buildClimate } from '../climate/climate.ts';
import { count, createProgress, type Progress } from '../files/progress.ts';
import { highwayKey } from '../highways/model.ts';
import { drawnStates } from '../highways/verify-drawn.ts';
import { readFerries } from '../local-roads/ferries-read.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { drawLines } from './report-services.ts';
import { summaryLines } from './report-summary.ts';
import { type RoadSurvey, survey, surveyRoads } from './survey.ts';

/** Detailed reports. */
export type ReportTable = 'highways' | 'roads';

/** Randomly drawn services instead of a summary: the number of each kind, and the seed. */
export interface ReportDraw {
  readonly size: number;
  readonly seed: number;
}

/**
 * Prints the contents of the sources, without checking them.
 * @param part a table of every highway or every road instead of the summary, or randomly drawn services.
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
    for (const line of partLines(roads, part)) progress.say(line);
    return 0;
  }
  const lines = summaryLines({
    survey: await survey(sources, silent, ignore),
    ferries: await readFerries(sources, ignore),
    climate: await buildClimate(sources, ignore),
  });
  for (const line of lines) progress.say(line);
  return 0;
}

function partLines(roads: RoadSurvey, part: ReportTable | ReportDraw): string[] {
  if (part === 'highways') return highwayLines(roads);
  return part === 'roads' ? roadLines(roads) : drawLines(roads.services, part.size, part.seed);
}

/**
 * Lists for each highway the stated, marked and drawn miles, their accuracy and the number of approximate facts;
 * concurrencies count with their host.
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

/** Lists for each road its own drawn miles by state, and the official length in each state if known. */
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
