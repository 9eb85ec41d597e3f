import { sampleTrip } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { evCommunityDemoTexts } from '@roadcast/messages/ev-community-demo';
import { useQuery } from '@tanstack/react-query';
import { BatteryCharging, DollarSign, Gauge, Users, Zap } from 'lucide-react';
import { distanceText, durationText, numberText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LineMap, LineMapDefinitions } from '../../ui/line-map/line-map.tsx';
import { ListStatus } from '../../ui/page/list-parts.tsx';
import { Blurbs } from './blurbs.tsx';
import { openTab } from './demo-address.ts';
import { Figure } from './figure.tsx';
import { sampleEnds, sampleName } from './sample-name.ts';
import { samplePlanQuery } from './sample-queries.ts';

const { overview: words, sample } = evCommunityDemoTexts;

/** Line between the sample's points, shown until the road is planned. */
const points = [sampleTrip.origin, ...sampleTrip.waypoints, sampleTrip.destination].flatMap(({ at }) =>
  at ? [toLngLat(at)] : [],
);

/** The sample trip with the planner's figures, and what the other tabs show. */
export function OverviewTab() {
  const plan = useQuery(samplePlanQuery);
  const { distanceUnit } = useSettings();
  const { data: trip } = plan;
  return (
    <>
      <Card heading={words.heading}>
        <LineMapDefinitions />
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <LineMap
            label={sample.map(sampleEnds)}
            line={trip?.geometry ?? points}
            className="h-32 w-48 max-w-full shrink-0 rounded-lg shadow-[0_0_0_1px_var(--hairline)]"
          />
          <div className="min-w-0 flex-1 basis-60 space-y-2">
            <div>
              <p className="font-semibold text-lg leading-snug">{sampleName}</p>
              <p className="text-muted">{sample.route}</p>
            </div>
            <ul aria-label={sample.tagsLabel} className="flex flex-wrap gap-1.5">
              {sample.tags.map((tag) => (
                <li key={tag}>
                  <Badge tone="primary">{tag}</Badge>
                </li>
              ))}
            </ul>
            <ListStatus list={plan} words={words} />
            {trip && (
              <>
                <dl className="flex flex-wrap gap-x-8 gap-y-2">
                  <Figure term={words.distance}>{distanceText(trip.totalMiles, distanceUnit)}</Figure>
                  <Figure term={words.driving}>{durationText(trip.totalHours)}</Figure>
                  <Figure term={words.days}>{numberText(trip.dayCards.length)}</Figure>
                </dl>
                <p className="text-muted text-sm">{words.note}</p>
              </>
            )}
          </div>
        </div>
      </Card>
      <Card heading={words.features}>
        <Blurbs
          blurbs={[
            { Picture: BatteryCharging, ...words.blurbs.charging },
            { Picture: DollarSign, ...words.blurbs.cost },
            { Picture: Gauge, ...words.blurbs.anxiety },
            { Picture: Users, ...words.blurbs.community },
          ]}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="accent" icon={<Zap size={18} aria-hidden />} onClick={() => openTab('ev-optimization')}>
            {words.tryEv}
          </Button>
          <Button icon={<Users size={18} aria-hidden />} onClick={() => openTab('community')}>
            {words.tryCommunity}
          </Button>
        </div>
      </Card>
    </>
  );
}
