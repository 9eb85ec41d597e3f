import type { RoadFact } from '@roadcast/core/dataset';
import { drawnStates } from '../verify/highways-drawn.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { highwayKey } from './highways-model.ts';
import { count, createProgress, type Progress } from './progress.ts';
import { surveyHighways } from './survey.ts';

/**
 * Prints what stands in the highway files: for each highway and state the miles stated, marked and drawn, how exact they are and how many facts are
 * approximate. Miles on another highway's road are counted there.
 * @returns the exit code, always 0: mistakes are the check's business.
 */
export async function reportCommand(sources: string, progress: Progress): Promise<0> {
  const silent = createProgress(() => undefined);
  const { files, shaped, highways } = await surveyHighways(sources, silent, () => undefined);
  const { facts } = highways;
  const factsOf = (file: string) => facts.filter((fact) => fact.file === `highways/${file}`);

  progress.say('highway       states  points  official  approx.  metres   drawn/marked by state');
  for (const file of files) {
    const drawn = drawnStates(shaped).filter((state) => state.file === file.file);
    const points = file.states.reduce((sum, state) => sum + state.points.length, 0);
    const own = factsOf(file.file);
    progress.say(
      [
        highwayKey(file).padEnd(13),
        count(file.states.length).padStart(6),
        count(points).padStart(7),
        `${file.official.approximate ? '~' : ''}${file.official.miles.toFixed(1)}`.padStart(9),
        count(own.filter((fact) => fact.approximate).length).padStart(8),
        count(accuracyOfNearlyAll(own)).padStart(7),
        `  ${drawn.map((state) => `${state.code} ${(state.drawnMiles / state.markerMiles).toFixed(3)}`).join(', ')}`,
      ].join(' '),
    );
  }
  progress.say('');
  progress.say(summary(facts));
  return 0;
}

function summary(facts: readonly RoadFact[]): string {
  const total = (list: readonly RoadFact[], key: 'markerMiles' | 'drawnMiles') =>
    list.reduce((sum, fact) => sum + fact[key], 0);
  const approximate = facts.filter((fact) => fact.approximate);
  const classes = [...new Set(facts.map(classOf))].map((name) => {
    const list = facts.filter((fact) => classOf(fact) === name);
    const [drawn, marked] = [total(list, 'drawnMiles'), total(list, 'markerMiles')];
    return `${name}: ${count(list.length)} stretches, ${count(drawn)} miles drawn for ${count(marked)} by the markers`;
  });
  return [
    ...classes,
    `Approximate: ${count(approximate.length)} stretches, ${count(total(approximate, 'drawnMiles'))} miles`,
    `95 % of the miles lie within ${count(accuracyOfNearlyAll(facts))} metres of the road`,
  ].join('\n');
}

/** The kind of highway that a designation tells. */
function classOf({ ref }: RoadFact): string {
  if (ref.startsWith('I-')) return 'Interstates';
  return ref.startsWith('US-') ? 'US highways' : 'State highways';
}
