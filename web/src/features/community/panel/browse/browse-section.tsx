import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ListStatus, MoreButton } from '../../../../ui/page/list-parts.tsx';
import { filterCount } from '../address/community-address.ts';
import { clearWish, useSections, useWish } from '../address/use-wish.ts';
import { RouteList } from '../cards/route-list.tsx';
import { popularQuery } from '../lists/community-lists.ts';
import { FilterFields } from './filter-fields.tsx';
import { ToursCard } from './tours-card.tsx';

const { browse: words, link, more } = communityPanelTexts;

/** Section 'Community': shared trips with filters, and Roadcast's own tours. */
export function BrowseSection() {
  const { openSection } = useSections();
  const wish = useWish();
  const list = useInfiniteQuery(popularQuery(wish));
  const routes = list.data?.pages.flatMap((page) => page.routes) ?? [];
  const isSettled = list.isSuccess && !list.isPlaceholderData;
  const filters = filterCount(wish);
  return (
    <>
      <Card heading={words.heading}>
        <FilterFields wish={wish} />
        <p role="status" className="sr-only">
          {isSettled ? words.found({ count: routes.length }) : ''}
        </p>
        <ListStatus list={list} words={communityPanelTexts} />
        {isSettled && routes.length === 0 && (
          <div className="space-y-3 py-2">
            <p className="text-muted">{filters > 0 ? words.noneFound : words.none}</p>
            {filters > 0 ? (
              <Button onClick={clearWish}>{words.clear}</Button>
            ) : (
              <Button onClick={() => openSection('share')}>{link.share}</Button>
            )}
          </div>
        )}
        <div className={classNames('mt-3 transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}>
          <RouteList label={words.heading} routes={routes} />
          <MoreButton list={list} label={more} />
        </div>
      </Card>
      <ToursCard />
    </>
  );
}
