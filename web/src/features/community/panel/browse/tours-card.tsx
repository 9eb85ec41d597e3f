import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ListStatus } from '../../../../ui/page/list-parts.tsx';
import { RouteList } from '../cards/route-list.tsx';
import { toursQuery } from '../lists/community-lists.ts';

const words = communityPanelTexts.tours;

/** Tours shown at first. */
const FIRST = 3;

/** Roadcast's own tours, listed separately from shared trips. */
export function ToursCard() {
  const list = useQuery(toursQuery);
  const [all, setAll] = useState(false);
  const tours = list.data?.routes ?? [];
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <ListStatus list={list} words={communityPanelTexts} />
      {list.isSuccess && tours.length === 0 && <p className="text-muted">{words.none}</p>}
      <RouteList label={words.heading} routes={all ? tours : tours.slice(0, FIRST)} />
      {tours.length > FIRST && (
        <Button className="mt-3 w-full" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all({ count: tours.length })}
        </Button>
      )}
    </Card>
  );
}
