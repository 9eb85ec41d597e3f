import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { Search, Share2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useSections } from './address/use-wish.ts';

const words = communityPanelTexts.link;

/** Link to the Community tab, which has no button in the bottom navigation. */
export function CommunityLink() {
  const { openSection } = useSections();
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Search size={18} aria-hidden />} onClick={() => openSection('community')}>
          {words.find}
        </Button>
        <Button icon={<Share2 size={18} aria-hidden />} onClick={() => openSection('share')}>
          {words.share}
        </Button>
      </div>
    </Card>
  );
}
