import type { FoundSightOnTheWire, Notice } from '@roadcast/contract';
import { type SightSort, type SortableSight, sightOrder } from '@roadcast/core/sights';
import type { ApiProblem } from '../../../lib/api-error.ts';
import type { SourceOutcome } from './run-search.ts';

/** Results of a search from all sources. */
export interface FoundSights {
  /** In the requested order, without duplicates. */
  readonly found: readonly FoundSightOnTheWire[];
  /** Number of matches, including those that the plan or the response size hides. */
  readonly total: number;
  /** Maximum results per search for the plan; null for unlimited. */
  readonly limit: number | null;
  readonly upgradeMessage: string;
  /** Sights hidden only because they are unrated, or their entrance fee is unknown. */
  readonly hidden: { readonly unrated: number; readonly unpriced: number };
  readonly sortedBy: SightSort | 'score';
  /** Why results may be missing although the calls succeeded; each kind once. */
  readonly notices: readonly Notice[];
  /** Problems of failed calls. */
  readonly problems: readonly ApiProblem[];
}

const sortable = ({ distanceMiles, ...sight }: FoundSightOnTheWire): SortableSight => ({
  ...sight,
  miles: distanceMiles,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Merges the sources' results. @param sort requested order. */
export function mergedSights(outcomes: readonly SourceOutcome[], sort: SightSort): FoundSights {
  const answers = outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []));
  const byId = new Map(answers.flatMap(({ pois }) => pois.map((sight) => [sight.id, sight] as const)));
  // A source without data on adds or favorites sorts by score instead.
  const sortedBy = answers.length > 0 && answers.every((answer) => answer.sortedBy === 'score') ? 'score' : sort;
  const order = sightOrder(sortedBy);
  const repeated = sum(answers.map(({ pois }) => pois.length)) - byId.size;
  return {
    found: [...byId.values()].sort((a, b) => order(sortable(a), sortable(b))),
    total: sum(answers.map(({ totalResults }) => totalResults)) - repeated,
    limit: answers[0]?.subscriptionLimit ?? null,
    upgradeMessage: answers[0]?.upgradeMessage ?? '',
    hidden: {
      unrated: sum(answers.map(({ hidden }) => hidden.unrated)),
      unpriced: sum(answers.map(({ hidden }) => hidden.unpriced)),
    },
    sortedBy,
    notices: answers
      .flatMap(({ notices }) => notices)
      .filter((notice, i, all) => all.findIndex(({ code }) => code === notice.code) === i),
    problems: outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome.problem] : [])),
  };
}
