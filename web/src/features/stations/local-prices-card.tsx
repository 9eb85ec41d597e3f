import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { LocateFixed } from 'lucide-react';
import type { ApiProblem } from '../../lib/api-error.ts';
import { dollarsText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { priceSourceText } from '../../ui/price-words.ts';
import { PriceBadge } from '../../ui/sourced-price.tsx';
import { stationName } from './place-words.ts';
import { priceShown } from './shown-place.ts';
import { isStation } from './station-queries.ts';
import { StationRow } from './station-row.tsx';
import { type LocalPrices, useLocalPrices } from './use-local-prices.ts';

const words = stationsTexts.local;

/** Number of stations shown. See docs/product/fuel.md#local-gas-prices. */
const SHOWN = 3;

/** Local gas prices. Shows New York City until the driver shares their position. */
export function LocalPricesCard() {
  const prices = useLocalPrices();
  return (
    <Card
      heading={words.heading}
      aside={
        <Button
          kind="quiet"
          className="-mt-2 -mr-2 px-3 text-sm"
          icon={<LocateFixed size={18} aria-hidden />}
          disabled={prices.locating}
          onClick={prices.locateMe}
        >
          {words.useMyLocation}
        </Button>
      }
    >
      {prices.loading && (
        <p role="status" className="text-muted">
          {words.loading}
        </p>
      )}
      {prices.problem && <Problem prices={prices} problem={prices.problem} />}
      {prices.stations && <Loaded stations={prices.stations} />}
      <p className="mt-2 text-muted text-sm">{prices.isDefault ? words.default : words.near}</p>
    </Card>
  );
}

function Problem({ prices, problem }: { readonly prices: LocalPrices; readonly problem: ApiProblem }) {
  return (
    <Notice tone="danger">
      <p className="font-semibold">{words.failed}</p>
      <p className="text-sm">
        <ProblemText problem={problem} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={prices.tryAgain}>{words.tryAgain}</Button>
        {!prices.isDefault && <Button onClick={prices.takeDefault}>{words.useDefault}</Button>}
      </div>
    </Notice>
  );
}

function Loaded({ stations }: { readonly stations: NonNullable<LocalPrices['stations']> }) {
  const known = stations.filter(isStation);
  const top = stations.flatMap((station) => {
    const { price } = priceShown(station, 'regular') ?? {};
    return price ? [{ station, price }] : [];
  })[0];
  return (
    <>
      {known.length === 0 && <p className="mb-2 font-semibold">{words.none}</p>}
      {top && (
        <div className="figures">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-extrabold text-3xl">{dollarsText(top.price.value)}</span>
            <PriceBadge price={top.price} />
          </p>
          <p className="leading-snug">
            <span className="font-semibold">
              {words.top({ grade: fuelTexts.grade.regular, name: stationName(top.station) })}
            </span>
            <span className="block text-muted text-sm">{priceSourceText(top.price)}</span>
          </p>
        </div>
      )}
      {known.length > 0 && (
        <ul aria-label={words.stations} className="mt-2 divide-y divide-hairline">
          {known.slice(0, SHOWN).map((station) => (
            <StationRow
              key={station.id}
              station={station}
              grade="regular"
              said={top ? [priceSourceText(top.price)] : []}
            />
          ))}
        </ul>
      )}
    </>
  );
}
