import type { AttractionsResponse, Trip } from '@roadcast/contract';
import { outdoorGroups } from '@roadcast/core/sights';
import { noticeSentence } from '@roadcast/messages/sentences';
import { sightsTexts } from '@roadcast/messages/sights';
import { tiersTexts } from '@roadcast/messages/tiers';
import { useQuery } from '@tanstack/react-query';
import { Compass, Mountain, Tent, Trees } from 'lucide-react';
import { problemOf } from '../../lib/api-error.ts';
import { numberText } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { useSettings } from '../../lib/settings.ts';
import { USAGE_PATH } from '../../lib/usage.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { useTrip } from '../trip-session/public.ts';
import { AddToTrip } from './card/add-to-trip.tsx';
import { attractionsQuery } from './search/sight-queries.ts';
import { KindTile } from './words/kind-tile.tsx';
import { distanceWords } from './words/sight-words.ts';

const words = sightsTexts.outdoor;

const pictures = { national_parks: Trees, recreation: Tent, outdoor_features: Mountain } as const;

interface OutdoorCardProps {
  /** Opens the Explore tab. */
  readonly onExplore: () => void;
}

/** Outdoor sights along the open trip; renders nothing without a trip. */
export function OutdoorCard({ onExplore }: OutdoorCardProps) {
  const { trip } = useTrip();
  return trip && <AlongTrip trip={trip} onExplore={onExplore} />;
}

function AlongTrip({ trip, onExplore }: OutdoorCardProps & { readonly trip: Trip }) {
  const me = useMe();
  // A private server has no plans.
  const isSold = me?.edition === 'hosted';
  const { data, error, isPending, refetch } = useQuery(attractionsQuery(trip.id));
  const gone = error !== null && problemOf(error).code === 'route_not_found';
  const exploreAll = (
    <Button className="px-3 text-sm" icon={<Compass size={18} aria-hidden />} onClick={onExplore}>
      {words.exploreAll}
    </Button>
  );
  return (
    <Card heading={words.heading}>
      <div className="-mt-1 mb-3 flex flex-wrap gap-2 empty:hidden">
        {data && <Badge tone="primary">{words.found({ count: data.totalResults })}</Badge>}
        {isSold && <Badge>{tiersTexts.names[me.tier]}</Badge>}
      </div>
      <div role="status" className="empty:hidden">
        {isPending && <p className="text-muted">{words.loading}</p>}
        {data?.notices.map((notice) => (
          <p key={notice.code}>{noticeSentence(notice)}</p>
        ))}
        {data?.totalResults === 0 && data.notices.length === 0 && <p>{words.none}</p>}
        {error && <p>{gone ? words.gone : words.failed}</p>}
      </div>
      {data && data.totalResults > 0 && <Found answer={data} />}
      {data && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {exploreAll}
          {data.subscriptionLimit !== null && (
            <Link
              to={USAGE_PATH}
              className="target inline-flex items-center justify-center rounded-xl px-3 font-semibold text-primary text-sm hover:bg-primary-wash"
            >
              {words.upgrade}
            </Link>
          )}
        </div>
      )}
      {isSold && data && data.upgradeMessage !== '' && <p className="mt-2 text-muted text-sm">{data.upgradeMessage}</p>}
      {error && (
        <div className="mt-2 flex flex-wrap gap-2">
          {gone ? exploreAll : <Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
        </div>
      )}
    </Card>
  );
}

function Found({ answer: { attractions, counts } }: { readonly answer: AttractionsResponse }) {
  const { distanceUnit } = useSettings();
  const first = attractions.find(({ kind }) => kind === 'national_park') ?? attractions[0];
  return (
    <>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {outdoorGroups.map((group) => {
          const Picture = pictures[group];
          return (
            <div key={group} className="flex flex-col-reverse rounded-xl bg-primary-wash px-3 py-2">
              <dt className="flex items-center gap-1.5 text-muted text-sm">
                <Picture size={16} aria-hidden className="shrink-0" />
                {words.groups[group]}
              </dt>
              <dd className="font-extrabold text-lg">{numberText(counts[group])}</dd>
            </div>
          );
        })}
      </dl>
      {first && (
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <KindTile kind={first.kind} />
          <div className="min-w-0 flex-1 basis-32">
            <p className="wrap-anywhere font-bold leading-tight">{first.name}</p>
            <p className="figures mb-2 text-muted text-sm">
              {sightsTexts.card.kindAndState({ kind: sightsTexts.kinds[first.kind], state: first.state })} ·{' '}
              {distanceWords(first, distanceUnit)}
            </p>
            <AddToTrip sight={first} visit={first.visit} label={words.addStop} />
          </div>
        </div>
      )}
    </>
  );
}
