import { sightsTexts } from '@roadcast/messages/sights';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { navigate } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTripSelection } from '../../trip-session/public.ts';
import { useSharedId } from '../address/shared-id.ts';
import { markerOf } from '../address/sight-marker.ts';
import { sightQuery } from '../search/sight-queries.ts';
import { SightList } from './sight-list.tsx';

const { shared: words, results } = sightsTexts;

interface SharedSightProps {
  readonly select: (markerId: string) => void;
}

/** Sight from a shared link; renders nothing without one. */
export function SharedSight({ select }: SharedSightProps) {
  const id = useSharedId();
  return id !== null && <Shared key={id} id={id} select={select} />;
}

function Shared({ id, select }: SharedSightProps & { readonly id: string }) {
  const { data, error, isPending, refetch } = useQuery(sightQuery(id));
  const { select: selectOnMap } = useTripSelection();
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) selectOnMap(markerOf(id));
  }, [loaded, id, selectOnMap]);
  const gone = error !== null && problemOf(error).status === 404;
  return (
    <Card
      heading={words.heading}
      aside={
        <IconButton
          label={words.close}
          icon={<X size={20} aria-hidden />}
          className="-mt-2 -mr-2 text-muted"
          onClick={() => navigate({ search: ({ sight: _, ...rest }) => rest, replace: true })}
        />
      }
    >
      <div role="status" className="empty:hidden">
        {isPending && <p className="text-muted">{words.loading}</p>}
        {error && <p>{gone ? words.unknown : words.failed}</p>}
        {error && !gone && (
          <Button className="mt-2" onClick={() => void refetch()}>
            {results.tryAgain}
          </Button>
        )}
      </div>
      {data && (
        <SightList label={words.heading} sights={[{ sight: data.sight, found: null }]} opened={id} select={select} />
      )}
    </Card>
  );
}
