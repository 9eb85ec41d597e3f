import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from '../../../../lib/navigation.ts';
import { ListedMarkersOnMap } from '../../../../map/slots/listed-markers-on-map.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { useTripRequest, useTripSelection } from '../../../trip-session/public.ts';
import { sectionIn } from '../address/community-address.ts';
import { cardOf, codeOfMarker, focusCard, pathOfShare } from '../address/route-marker.ts';
import { useWish } from '../address/use-wish.ts';
import { startsQuery, toursQuery, trendingQuery } from '../lists/community-lists.ts';
import { START_BLUE, type Start, startMarkers, startsOf } from './start-pins.ts';

const { onMap: words, card } = communityPanelTexts;

/** Shows where the listed trips start. */
export function StartsOnMap() {
  const starts = useStarts();
  const { highlight, selected } = useTripSelection();
  const listed = useMemo(() => startMarkers(starts), [starts]);
  return (
    <ListedMarkersOnMap
      source="community-starts"
      listed={listed}
      color={START_BLUE}
      highlight={highlight}
      selected={selected}
      renderPopup={(id) => {
        const found = starts.find((one) => one.shareCode === codeOfMarker(id));
        return found && <StartPopup start={found} />;
      }}
    />
  );
}

/** Returns the starts of the open section's trips: those that match the filters and our tours, or trending ones. */
function useStarts(): readonly Start[] {
  const { search } = useLocation();
  const { request } = useTripRequest();
  const section = sectionIn(search, request !== null);
  const browses = section === 'community';
  const wish = useWish();
  const { data: matching } = useQuery({ ...startsQuery(wish), enabled: browses });
  const { data: tours } = useQuery({ ...toursQuery, enabled: browses });
  const { data: trending } = useQuery({ ...trendingQuery, enabled: section === 'trending' });
  return useMemo(() => {
    if (browses) return startsOf([matching?.starts ?? [], tours?.routes ?? []]);
    return section === 'trending' ? (trending?.routes ?? []) : [];
  }, [browses, section, matching, tours, trending]);
}

/** Popup of a start, with its page, and a button to its card if it is listed. */
function StartPopup({ start: { shareCode, title, origin } }: { readonly start: Start }) {
  const isListed = cardOf(shareCode) !== null;
  return (
    <div className="space-y-2">
      <div>
        <p className="wrap-anywhere pr-9 font-bold leading-tight">{title}</p>
        <p className="text-muted text-sm">{words.from({ from: origin })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={pathOfShare(shareCode)}
          aria-label={card.openNamed({ title })}
          className="target inline-flex items-center justify-center rounded-xl bg-primary px-3 font-semibold text-on-primary text-sm hover:brightness-110"
        >
          {card.open}
        </Link>
        {isListed && (
          <Button
            className="gap-1.5 px-3 text-sm"
            icon={<ListTree size={16} aria-hidden />}
            onClick={() => focusCard(shareCode)}
          >
            {words.toCard}
          </Button>
        )}
      </div>
    </div>
  );
}
