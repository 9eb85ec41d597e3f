import type { GasStation } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { useState } from 'react';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { priceSourceText } from '../../ui/price-words.ts';
import { SourcedPrice } from '../../ui/sourced-price.tsx';
import { stationName } from './place-words.ts';
import { PriceList } from './price-list.tsx';
import { ReportButton } from './report-button.tsx';
import { priceShown } from './shown-place.ts';
import { isStation } from './station-queries.ts';

const words = stationsTexts.place;

interface StationRowProps {
  readonly station: GasStation;
  readonly grade: FuelGrade;
  /** Sources shown once for the whole list. */
  readonly said: readonly string[];
}

/** Station in a list: name, location, and one grade's price. Expands to the other grades and the price report. */
export function StationRow({ station, grade, said }: StationRowProps) {
  const [open, setOpen] = useState(false);
  const summary = <Summary station={station} grade={grade} said={said} />;
  // Prices of area averages can't be reported.
  if (!isStation(station)) return <li className="py-2.5">{summary}</li>;
  return (
    <li className="py-1">
      <Disclosure summary={summary} open={open} onOpenChange={setOpen}>
        <div className="space-y-3 px-0.5 pt-1 pb-3">
          <PriceList station={station} said={said} />
          <ReportButton station={station} />
        </div>
      </Disclosure>
    </li>
  );
}

function Summary({ station, grade, said }: StationRowProps) {
  const { distanceUnit } = useSettings();
  const name = stationName(station);
  const { brand, city, state, exit } = station;
  const known = brand && !name.toLowerCase().includes(brand.toLowerCase()) ? brand : '';
  const facts = isStation(station)
    ? [
        known,
        [city, state].filter(Boolean).join(', '),
        exit ? words.exit({ exit }) : '',
        words.away({ distance: distanceText(station.distance, distanceUnit) }),
        station.isOpen24Hours ? words.open24 : '',
        station.truckStop ? words.truckStop : '',
      ].filter(Boolean)
    : [];
  const priced = priceShown(station, grade);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-44 leading-snug">
        <span className="block font-semibold">{name}</span>{' '}
        <span className="figures block text-muted text-sm empty:hidden">{facts.join(' · ')}</span>{' '}
        {station.approximate && <span className="block text-caution text-sm">{words.approximate}</span>}
      </span>{' '}
      <span className="basis-32 leading-snug">
        {priced ? (
          <SourcedPrice price={priced.price} detail={!said.includes(priceSourceText(priced.price))} />
        ) : (
          <span className="text-muted text-sm">{stationsTexts.prices.none}</span>
        )}
        {priced && priced.grade !== grade && (
          <span className="block text-muted text-sm">{fuelTexts.grade[priced.grade]}</span>
        )}
      </span>
    </span>
  );
}
