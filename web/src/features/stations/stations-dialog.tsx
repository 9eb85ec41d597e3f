import type { GasStation, GasStationsResponse } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { sortedStations } from './found-words.ts';
import { sharedSources } from './said-once.ts';
import { aroundQuery, isStation, type StationSearch } from './station-queries.ts';
import { StationRow } from './station-row.tsx';

const words = stationsTexts.find;

const sorts = [
  { value: 'price', label: words.byPrice },
  { value: 'distance', label: words.byDistance },
] as const;

interface StationsDialogProps {
  /** Name of the spot. */
  readonly place: string;
  readonly search: StationSearch;
  readonly onClose: () => void;
}

/**
 * Dialog listing the stations around a spot by price or distance. Without stations, shows the area average and nearby
 * towns.
 */
export function StationsDialog({ place, search, onClose }: StationsDialogProps) {
  const { distanceUnit } = useSettings();
  const [sort, setSort] = useState<'price' | 'distance'>('price');
  const { data, error, isPending, refetch } = useQuery(aroundQuery(search));
  const known = data?.stations.filter(isStation) ?? [];
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} heading={words.heading({ place })} closeLabel={words.close}>
      <div role="status" className="empty:hidden">
        {isPending && <p className="text-muted">{words.loading}</p>}
        {known.length > 0 && (
          <p className="figures font-semibold">
            {words.within({ count: known.length, distance: distanceText(search.radius, distanceUnit) })}
          </p>
        )}
        {data && known.length === 0 && (
          <Notice tone="danger">
            <p className="font-semibold">{words.none}</p>
            <p className="text-sm">{words.noneHint}</p>
          </Notice>
        )}
      </div>
      {error && (
        <div role="alert">
          <Notice tone="danger">
            <p className="font-semibold">{words.failed}</p>
            <p className="text-sm">{words.failedHint}</p>
            <p className="text-sm">
              <ProblemText problem={problemOf(error)} />
            </p>
            <Button className="mt-2" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </Notice>
        </div>
      )}
      {known.length > 1 && (
        <div className="mt-3">
          <Segmented label={words.sort} options={sorts} value={sort} onChange={setSort} />
        </div>
      )}
      {data && <Rows stations={sortedStations(data.stations, sort, search.grade)} search={search} />}
      {data && known.length === 0 && <Towns towns={data.towns} />}
    </Modal>
  );
}

interface RowsProps {
  readonly stations: readonly GasStation[];
  readonly search: StationSearch;
}

function Rows({ stations, search }: RowsProps) {
  if (stations.length === 0) return null;
  const shared = sharedSources(stations, search.grade);
  return (
    <>
      <p className="mt-3 text-muted text-sm leading-snug">
        {fuelTexts.grade[search.grade]}
        {shared.map(({ line }) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <ul className="divide-y divide-hairline">
        {stations.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            grade={search.grade}
            said={shared.map(({ source }) => source)}
          />
        ))}
      </ul>
    </>
  );
}

function Towns({ towns }: Pick<GasStationsResponse, 'towns'>) {
  const { distanceUnit } = useSettings();
  if (towns.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-bold">{words.towns}</h3>
      <ul className="figures mt-1 space-y-1">
        {towns.map(({ name, lat, lng, distance }) => (
          <li key={`${lat} ${lng}`}>{words.town({ name, distance: distanceText(distance, distanceUnit) })}</li>
        ))}
      </ul>
    </section>
  );
}
