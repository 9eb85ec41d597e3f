import type { GasStation } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { Fragment } from 'react';
import { priceSourceText } from '../../ui/price-words.ts';
import { SourcedPrice } from '../../ui/sourced-price.tsx';
import { pricesShown } from './shown-place.ts';

const words = stationsTexts.prices;

interface PriceListProps {
  readonly station: GasStation;
  /** Sources already shown nearby. */
  readonly said?: readonly string[];
}

/** Fuel prices of a station by grade. A source shared by several prices is shown once. */
export function PriceList({ station, said = [] }: PriceListProps) {
  const priced = pricesShown(station);
  const [first] = priced;
  if (!first) return <p className="text-muted">{words.none}</p>;
  const sources = new Set(priced.map(({ price }) => priceSourceText(price)));
  const shared = priceSourceText(first.price);
  return (
    <div>
      <p className="font-semibold">{words.heading}</p>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1">
        {priced.map(({ grade, price }) => (
          <Fragment key={grade}>
            <dt className="text-muted">{fuelTexts.grade[grade]}</dt>
            <dd>
              <SourcedPrice price={price} detail={sources.size > 1} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {sources.size === 1 && !said.includes(shared) && (
        <p className="mt-1 text-muted text-sm leading-snug">{words.source({ source: shared })}</p>
      )}
      {priced.every(({ price }) => price.kind === 'average') && (
        <p className="text-muted text-sm leading-snug">{words.average}</p>
      )}
    </div>
  );
}
