import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListStatus } from '../../../ui/page/list-parts.tsx';
import { useSections } from './address/use-wish.ts';
import { RouteList } from './cards/route-list.tsx';
import { trendingQuery } from './lists/community-lists.ts';

const words = communityPanelTexts.trending;

/** Section 'Trending'. */
export function TrendingSection() {
  const { openSection } = useSections();
  const list = useQuery(trendingQuery);
  const routes = list.data?.routes ?? [];
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <ListStatus list={list} words={communityPanelTexts} />
      {list.isSuccess && routes.length === 0 && (
        <div className="space-y-3">
          <p>{words.none}</p>
          <Button onClick={() => openSection('community')}>{words.find}</Button>
        </div>
      )}
      <RouteList label={words.heading} routes={routes} />
    </Card>
  );
}
