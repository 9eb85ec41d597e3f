import { shellTexts } from '@roadcast/messages/shell';
import { Compass, Users } from 'lucide-react';
import { Card } from '../ui/card.tsx';

const teasers = {
  community: { Picture: Users, words: shellTexts.community },
  explore: { Picture: Compass, words: shellTexts.explore },
} as const;

export const CommunityTab = () => <Teaser tab="community" />;
export const ExploreTab = () => <Teaser tab="explore" />;

/** A tab whose part of the product is still to come: one true sentence, nothing to press. */
function Teaser({ tab }: { readonly tab: keyof typeof teasers }) {
  const { Picture, words } = teasers[tab];
  return (
    <Card heading={words.heading}>
      <div className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-primary-wash text-primary">
          <Picture size={28} aria-hidden />
        </span>
        <p>{words.text}</p>
      </div>
    </Card>
  );
}
