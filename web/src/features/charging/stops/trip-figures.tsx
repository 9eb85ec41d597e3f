import type { TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import type { ReactNode } from 'react';
import { numberText, percentText } from '../../../lib/format.ts';
import { chargingTime } from '../../../lib/words/charging-words.ts';
import { priceSourceText } from '../../../ui/price-words.ts';
import { costWords } from './cost-words.ts';

const words = evOptionsTexts.trip;

/** Five key figures of a trip's charging. */
export function TripFigures({ charging }: { readonly charging: TripCharging }) {
  const { stops, totalMinutes, kwh, endCharge, cost } = charging;
  return (
    <>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
        <Figure term={words.stops({ count: stops.length })}>{numberText(stops.length)}</Figure>
        <Figure term={words.time}>{chargingTime(totalMinutes)}</Figure>
        <Figure term={words.cost}>{costWords(charging)}</Figure>
        <Figure term={words.energy}>{words.kwh({ kwh: numberText(Math.round(kwh.value)) })}</Figure>
        <Figure term={words.arrival}>{percentText(endCharge)}</Figure>
      </dl>
      {cost && <p className="text-muted text-sm">{words.prices({ source: priceSourceText(cost) })}</p>}
    </>
  );
}

const Figure = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-extrabold text-lg leading-tight">{children}</dd>
  </div>
);
