import type { SharedView } from '@roadcast/contract';
import { communityTexts } from '@roadcast/messages/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { problemOf } from '../../../../lib/api-error.ts';
import { calendarDay } from '../../../../lib/dates.ts';
import { distanceText, durationText } from '../../../../lib/format.ts';
import { useSettings } from '../../../../lib/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ProblemText } from '../../../../ui/page/problem-text.tsx';
import { RouteSummary } from '../cards/route-summary.tsx';
import type { FilledShare } from './share-draft.ts';

const { preview: words, card, tryAgain } = communityPanelTexts;

interface SharePreviewProps {
  readonly preview: Pick<UseQueryResult<{ readonly route: SharedView }>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly share: FilledShare;
}

/** Preview of the trip as others will see it, using the text entered in the form. */
export function SharePreview({ preview: { data, error, isFetching, refetch }, share }: SharePreviewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl p-3 shadow-[inset_0_0_0_1px_var(--edge)]">
      <h3 id={id} className="mb-2 font-semibold">
        {words.heading}
      </h3>
      <div role="status" className="empty:hidden">
        {isFetching && <p className="text-muted">{words.loading}</p>}
        {error && !isFetching && (
          <Notice tone="caution">
            <p className="font-semibold">{words.failed}</p>
            <p className="mb-2 text-sm">
              <ProblemText problem={problemOf(error)} />
            </p>
            <Button onClick={() => void refetch()}>{tryAgain}</Button>
          </Notice>
        )}
      </div>
      {data && !isFetching && <Seen route={data.route} share={share} />}
    </section>
  );
}

/** @param date 'YYYY-MM-DD'. */
const dayText = (date: string): string => calendarDay(Date.parse(`${date}T12:00:00Z`), 'UTC');

function Seen({ route, share }: { readonly route: SharedView; readonly share: FilledShare }) {
  const { distanceUnit } = useSettings();
  const { title, description, tags, vehicleType, evOptimized, shown, publicName } = share;
  return (
    <>
      <RouteSummary
        route={{ ...route, description, vehicleType, isEvOptimized: evOptimized }}
        heading={<p className="wrap-anywhere min-w-0 font-bold leading-tight">{title}</p>}
      />
      {tags.length > 0 && <p className="wrap-anywhere mt-1 text-muted text-sm">{tags.join(' · ')}</p>}
      <ul aria-label={words.days} className="figures mt-2 space-y-1 text-sm leading-snug">
        {route.trip.dayCards.map(({ day, date, from, to, miles, drivingHours }) => (
          <li key={day}>
            <span className="wrap-anywhere block font-semibold">
              {shown.dates ? words.dayOn({ date: dayText(date), from, to }) : words.day({ day, from, to })}
            </span>
            <span className="text-muted">
              {distanceText(miles, distanceUnit)} · {card.driving({ time: durationText(drivingHours) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        {card.byName({ name: publicName.trim() || communityTexts.someone })} {shown.dates ? words.dates : words.noDates}
      </p>
    </>
  );
}
