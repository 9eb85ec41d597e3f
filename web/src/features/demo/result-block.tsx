import { evCommunityDemoTexts } from '@roadcast/messages/ev-community-demo';
import { dollarsText, numberText } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Figure } from './figure.tsx';
import type { SampleCharging } from './sample-queries.ts';

const { result: words } = evCommunityDemoTexts.integration;

/** Summary of the latest optimization. See docs/product/screens-and-settings.md#demo-page. */
export function ResultBlock({ result }: { readonly result: SampleCharging }) {
  const { chargingStops, totalChargingCost, totalChargingTime, rangeAnalysis, charging } = result;
  return (
    <Card heading={words.heading}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
        <Figure term={words.stops}>{numberText(chargingStops.length)}</Figure>
        <Figure term={words.cost}>{dollarsText(totalChargingCost)}</Figure>
        <Figure term={words.time}>{words.minutes({ minutes: Math.round(totalChargingTime) })}</Figure>
        <Figure term={words.anxiety}>{words.score({ score: Math.round(rangeAnalysis.rangeAnxietyScore) })}</Figure>
      </dl>
      {charging.unknownCosts > 0 && (
        <p className="mt-2 text-muted text-sm">{words.unknown({ count: charging.unknownCosts })}</p>
      )}
    </Card>
  );
}
