import type { SharedView } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDay } from '../../../lib/dates.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RouteStanding } from '../panel/cards/route-standing.tsx';
import { sharedDistance, sharedDuration } from './shared-facts.ts';

const words = sharedTripTexts.page;
const { card, seasons, vehicleTypes } = communityPanelTexts;

/** Facts, description, tags and owner of a shared trip. */
export function SharedHead({ view }: { readonly view: SharedView }) {
  const { distanceUnit } = useSettings();
  const { origin, destination, description, tags, vehicleType, isEvOptimized, isOurs, isOwn, shown } = view;
  const dates = datesOf(view);
  return (
    <Card heading={words.about}>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
        <Fact term={words.from}>{origin}</Fact>
        <Fact term={words.to}>{destination}</Fact>
        <Fact term={words.distance}>{sharedDistance(view, distanceUnit)}</Fact>
        <Fact term={words.duration}>{sharedDuration(view)}</Fact>
        <Fact term={words.days}>{card.days({ count: view.dayCount })}</Fact>
        <Fact term={dates === null ? words.season : words.dates}>{dates ?? seasons[view.season]}</Fact>
        <Fact term={words.vehicle}>
          {vehicleTypes[vehicleType]}
          {isEvOptimized && (
            <span className="flex items-center gap-1 font-semibold text-good text-sm">
              <Zap size={14} aria-hidden />
              {card.evOptimized}
            </span>
          )}
        </Fact>
      </dl>
      {description !== '' && <p className="wrap-anywhere mt-4 whitespace-pre-line">{description}</p>}
      {tags.length > 0 && (
        <ul aria-label={card.tags} className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge tone="primary" className="max-w-full whitespace-normal">
                <span className="wrap-anywhere min-w-0">{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <RouteStanding route={view} withOwner />
      {isOwn && <Notice className="mt-3">{words.own}</Notice>}
      {!isOurs && !(shown.start && shown.end) && <p className="mt-3 text-muted text-sm">{words.coarse}</p>}
    </Card>
  );
}

/** Formats the trip's dates: 'Fri, Dec 4 to Mon, Dec 7'; null if they aren't shown. */
function datesOf({ shown, trip: { segments } }: SharedView): string | null {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!shown.dates || !first || !last) return null;
  const from = calendarDay(first.departureTime ?? first.arrivalTime, first.timeZone);
  const to = calendarDay(last.arrivalTime, last.timeZone);
  return from === to ? from : words.fromTo({ from, to });
}

/** A fact with its name above. */
export const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
);
