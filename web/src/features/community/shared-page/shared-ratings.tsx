import type { SharedView } from '@roadcast/contract';
import { communityTexts } from '@roadcast/messages/community';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, Star } from 'lucide-react';
import { deviceDate } from '../../../lib/dates.ts';
import { decimalText } from '../../../lib/format.ts';
import { useIdle } from '../../../lib/hooks/use-idle.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListStatus, MoreButton } from '../../../ui/page/list-parts.tsx';
import { sharedCommentsQuery } from '../actions/community-queries.ts';
import { ratingWords } from '../panel/cards/route-words.ts';

const words = sharedTripTexts.ratings;

const aspects = ['efficiency', 'scenic', 'charging', 'safety'] as const;

const aspectFields = {
  efficiency: 'efficiencyRating',
  scenic: 'scenicRating',
  charging: 'chargingRating',
  safety: 'safetyRating',
} as const;

/** Average ratings with their count, and drivers' comments. */
export function SharedRatings({ view }: { readonly view: SharedView }) {
  const { ratings, shareCode } = view;
  const idle = useIdle();
  const list = useInfiniteQuery({ ...sharedCommentsQuery(shareCode), enabled: idle && ratings.totalRatings > 0 });
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <Card heading={words.heading}>
      <p className="figures flex items-center gap-2 font-semibold">
        <Star
          size={18}
          fill={ratings.totalRatings > 0 ? 'currentColor' : 'none'}
          className="text-caution"
          aria-hidden
        />
        {ratingWords(ratings)}
      </p>
      {ratings.verifiedRatings > 0 && (
        <p className="text-muted text-sm">{words.verified({ count: ratings.verifiedRatings })}</p>
      )}
      {ratings.totalRatings > 0 && (
        <>
          <dl className="figures mt-2 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
            {aspects.map((aspect) => {
              const average = ratings[aspect];
              return (
                average !== null && (
                  <div key={aspect}>
                    <dt className="text-muted text-sm">{sharedTripTexts.rate.aspects[aspectFields[aspect]]}</dt>
                    <dd className="font-semibold">{decimalText(average, 1)}</dd>
                  </div>
                )
              );
            })}
          </dl>
          <ListStatus
            list={list}
            words={{ loading: words.loading, failed: words.failed, tryAgain: sharedTripTexts.retry }}
          />
          <ul className="mt-3 space-y-3 empty:hidden">
            {comments.map((comment) => (
              <li key={`${comment.by} ${comment.ratedAt}`} className="border-hairline border-t pt-3">
                <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                  <span className="wrap-anywhere font-semibold">{comment.by || communityTexts.someone}</span>
                  <span className="flex items-center gap-1">
                    <Star size={14} fill="currentColor" className="text-caution" aria-hidden />
                    <span aria-hidden="true">{comment.overallRating}</span>
                    <span className="sr-only">{sharedTripTexts.stars({ stars: comment.overallRating })}</span>
                  </span>
                  <span className="text-muted">{deviceDate(comment.ratedAt)}</span>
                  {comment.isVerifiedTrip && (
                    <Badge tone="good" icon={<BadgeCheck size={14} aria-hidden />}>
                      {words.drove}
                    </Badge>
                  )}
                  {comment.isOwn && <Badge>{words.yours}</Badge>}
                </p>
                {comment.comment !== '' && <p className="wrap-anywhere mt-1 whitespace-pre-line">{comment.comment}</p>}
              </li>
            ))}
          </ul>
          <MoreButton list={list} label={words.more} />
        </>
      )}
    </Card>
  );
}
