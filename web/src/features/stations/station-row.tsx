import type { GasStation } from '@roadcast/contract';
import type { FuelGrade } from '@roadcast/core/services';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { SourcedPrice } from '../../ui/sourced-price.tsx';
import { stationName } from './place-words.ts';
import { ReportButton } from './report-button.tsx';
import { priceShown } from './shown-place.ts';
import { isStation } from './station-queries.ts';

const words = stationsTexts.place;

interface StationRowProps {
  readonly station: GasStation;
  readonly grade: FuelGrade;
  /** Whether a price can be reported from here. */
  readonly reports?: boolean;
}

/** A station in a list: its name and where it is, and what a grade costs there. */
export function StationRow({ station, grade, reports = false }: StationRowProps) {
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1 basis-44 leading-snug">
        <p className="font-semibold">{name}</p>
        <p className="figures text-muted text-sm empty:hidden">{facts.join(' · ')}</p>
        {station.approximate && <p className="text-caution text-sm">{words.approximate}</p>}
      </div>
      <div className="basis-40 leading-snug">
        {priced ? (
          <SourcedPrice price={priced.price} detail />
        ) : (
          <p className="text-muted text-sm">{stationsTexts.prices.none}</p>
        )}
        {priced && priced.grade !== grade && <p className="text-muted text-sm">{fuelTexts.grade[priced.grade]}</p>}
      </div>
      {reports && isStation(station) && (
        <div className="w-full">
          <ReportButton station={station} />
        </div>
      )}
    </li>
  );
}
