import type { SharedRoute } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { CopyPlus, Eye, type LucideIcon, Star, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ratingLabel, ratingWords, sharedByWords } from './route-words.ts';

const { card: words } = communityPanelTexts;

interface RouteStandingProps {
  readonly route: SharedRoute;
  /** Whether to show by whom the trip was shared. */
  readonly withOwner: boolean;
}

/** Rating, views, copies and owner of a shared trip. */
export function RouteStanding({ route, withOwner }: RouteStandingProps) {
  const { ratings, viewCount, copyCount } = route;
  return (
    <ul className="figures mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm leading-snug">
      <Fact Picture={Star}>
        <span className="sr-only">{ratingLabel(ratings)}</span>
        <span aria-hidden>{ratingWords(ratings)}</span>
      </Fact>
      <Fact Picture={Eye}>{words.views({ count: viewCount })}</Fact>
      <Fact Picture={CopyPlus}>{words.copies({ count: copyCount })}</Fact>
      {withOwner && <Fact Picture={UserRound}>{sharedByWords(route)}</Fact>}
    </ul>
  );
}

const Fact = ({ Picture, children }: { readonly Picture: LucideIcon; readonly children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-1.5">
    <Picture size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
    <span className="wrap-anywhere min-w-0">{children}</span>
  </li>
);
