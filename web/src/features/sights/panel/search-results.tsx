import { noticeSentence } from '@roadcast/messages/sentences';
import { sightsTexts } from '@roadcast/messages/sights';
import { isLimitRefusal } from '../../../lib/usage.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { useTrip } from '../../trip-session/public.ts';
import type { AskedSearch } from '../search/asked-search.ts';
import type { FoundSights } from '../search/found-sights.ts';
import { SightList } from './sight-list.tsx';

const words = sightsTexts.results;

interface SearchResultsProps {
  readonly search: AskedSearch;
  readonly results: FoundSights;
  /** Whether a newer search is running. */
  readonly stale: boolean;
  readonly onTryAgain: () => void;
  readonly select: (markerId: string) => void;
}

/** Places found, and notes on places hidden by the plan or the filters. */
export function SearchResults({ search, results, stale, onTryAgain, select }: SearchResultsProps) {
  const { trip } = useTrip();
  const { found, total, limit, upgradeMessage, notices, problems } = results;
  const complete = problems.length === 0 && notices.length === 0;
  return (
    <Card heading={words.label} className={classNames('transition-opacity duration-150', stale && 'opacity-60')}>
      {limit !== null && total > 0 && (
        <div className="-mt-2 mb-3">
          <p className="figures font-semibold">{words.shown({ shown: found.length, total })}</p>
          {upgradeMessage !== '' && <p className="text-sm">{upgradeMessage}</p>}
        </div>
      )}
      <div role="status" className="mb-3 space-y-2 empty:hidden">
        {problems.length > 0 && <Failures problems={problems} onTryAgain={onTryAgain} />}
        {notices.map((notice) => (
          <Notice key={notice.code} tone="caution">
            {noticeSentence(notice)}
          </Notice>
        ))}
        {found.length === 0 && complete && !stale && <p>{words.none}</p>}
      </div>
      <Remarks search={search} results={results} />
      {found.length > 0 && !trip && <p className="mb-3 text-muted text-sm">{words.noTrip}</p>}
      <SightList label={words.label} sights={found.map((sight) => ({ sight, found: sight }))} select={select} />
      {found.length > 0 && <p className="mt-3 text-muted text-sm">{words.answeredBy}</p>}
    </Card>
  );
}

/** Notice of failed sources with a retry button, or of a reached limit. */
function Failures({ problems, onTryAgain }: Pick<FoundSights, 'problems'> & Pick<SearchResultsProps, 'onTryAgain'>) {
  const refusal = problems.find(isLimitRefusal);
  return (
    <Notice tone="caution">
      <p>{refusal ? <ProblemText problem={refusal} /> : words.failed}</p>
      {!refusal && (
        <Button className="mt-2" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      )}
    </Notice>
  );
}

/** Minimum rating from which unrated places are hidden. */
const RATED_ONLY = 4;

function Remarks({ search, results }: Pick<SearchResultsProps, 'search' | 'results'>) {
  const { hidden, sortedBy, found, total, limit } = results;
  const { minRating, maxPrice, sort } = search.wishes;
  const remarks = [
    minRating >= RATED_ONLY && hidden.unrated > 0 ? words.unrated({ count: hidden.unrated }) : '',
    maxPrice < 4 && hidden.unpriced > 0 ? words.unpriced({ count: hidden.unpriced }) : '',
    sort === 'popularity' && sortedBy === 'score' && found.length > 0 ? words.byScore : '',
    limit === null && found.length < total ? words.cut({ shown: found.length, total }) : '',
  ].filter((remark) => remark !== '');
  if (remarks.length === 0) return null;
  return (
    <ul className="figures mb-3 space-y-1 text-muted text-sm">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
