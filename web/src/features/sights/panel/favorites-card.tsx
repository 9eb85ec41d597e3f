import { sightsTexts } from '@roadcast/messages/sights';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { favoritesQuery } from '../search/sight-queries.ts';
import { SightList } from './sight-list.tsx';

const { favorite: words, results } = sightsTexts;

interface FavoritesCardProps {
  readonly select: (markerId: string) => void;
}

/** The user's favorite sights; renders nothing for guests. */
export const FavoritesCard = ({ select }: FavoritesCardProps) => useUser() && <OfUser select={select} />;

function OfUser({ select }: FavoritesCardProps) {
  const { data, error, isPending, refetch } = useQuery(favoritesQuery);
  return (
    <Card heading={words.heading}>
      <div role="status" className="empty:hidden">
        {isPending && <p className="text-muted">{words.loading}</p>}
        {data?.sights.length === 0 && <p className="text-muted">{words.none}</p>}
      </div>
      {error && (
        <Notice tone="danger">
          <p className="font-semibold">{words.failed}</p>
          <p className="text-sm">
            <ProblemText problem={problemOf(error)} />
          </p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {results.tryAgain}
          </Button>
        </Notice>
      )}
      {data && (
        <SightList
          label={words.heading}
          sights={data.sights.map((sight) => ({ sight, found: null }))}
          select={select}
        />
      )}
    </Card>
  );
}
