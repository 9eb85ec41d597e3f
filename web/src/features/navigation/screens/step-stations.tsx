import type { GasStation, Trip } from '@roadcast/contract';
import type { GuidedStep } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { stationsTexts } from '@roadcast/messages/stations';
import { Fuel } from 'lucide-react';
import { useState } from 'react';
import { distanceText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isCurrent, type ShownPrice } from '../../../ui/price-words.ts';
import { SourcedPrice } from '../../../ui/sourced-price.tsx';
import { toastError } from '../../../ui/toasts.ts';
import { useStepStations } from './use-step-stations.ts';

const words = navigationTexts.stations;

/** Stations shown at first, from docs/product/fuel.md#stations-at-a-step. */
const SHOWN = 3;
/** How long the 'no stations' notice is shown, milliseconds. See docs/product/fuel.md#stations-at-a-step. */
const NONE_MS = 3000;

interface StepStationsProps {
  readonly trip: Trip;
  readonly step: GuidedStep;
  readonly index: number;
  /** Whether the step is being driven, so its stations are fetched without user action. */
  readonly current: boolean;
}

/** Gas stations near a step: three at first, with a count of the rest. Fetched once. */
export function StepStations({ trip, step, index, current }: StepStationsProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const open = pressed === step.id;
  const grade = trip.fuel?.grade ?? 'regular';
  const { data, isError, isFetching, refetch } = useStepStations({ step, index, grade }, current);
  const find = async () => {
    setPressed(step.id);
    if (data) return;
    const answer = await refetch();
    if (answer.isError) toastError(words.failed, { hint: words.failedHint });
    else if (answer.data && !answer.data.stations.some(isShown)) {
      toastError(words.noneTitle, { hint: words.noneHint, duration: NONE_MS });
    }
  };
  return (
    <div className="space-y-2">
      <Button
        className="target-drive w-full text-lg"
        icon={<Fuel size={24} aria-hidden />}
        aria-expanded={open}
        onClick={() => (open ? setPressed(null) : void find())}
      >
        {words.find}
      </Button>
      {open && (
        <div role="status">
          {isFetching && <p className="text-muted">{words.loading}</p>}
          {isError && !isFetching && (
            <Notice tone="danger">
              <p className="font-semibold">{words.failed}</p>
              <p className="text-sm">{words.failedHint}</p>
            </Notice>
          )}
          {data && <Stations stations={data.stations.filter(isShown)} grade={grade} />}
        </div>
      )}
    </div>
  );
}

/**
 * Returns whether a station has a location and price; others are hidden. See docs/product/fuel.md#stations-at-a-step.
 */
const isShown = ({ coordinates, pricing }: GasStation): boolean =>
  coordinates !== null && Object.values(pricing).some((price) => price !== undefined && isCurrent(price));

interface StationsProps {
  readonly stations: readonly GasStation[];
  readonly grade: keyof GasStation['pricing'];
}

function Stations({ stations, grade }: StationsProps) {
  const { distanceUnit } = useSettings();
  const more = stations.length - SHOWN;
  if (stations.length === 0) return <Notice tone="caution">{words.none}</Notice>;
  return (
    <>
      <ul aria-label={words.heading} className="divide-y divide-hairline">
        {stations.slice(0, SHOWN).map((station) => {
          const price: ShownPrice | undefined = station.pricing[grade] ?? Object.values(station.pricing)[0];
          return (
            <li key={station.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 font-semibold">
                {station.name || station.brand || stationsTexts.unnamed.fuel}
                <span className="figures block font-normal text-muted text-sm">
                  {words.away({ distance: distanceText(station.distance, distanceUnit) })}
                </span>
              </span>
              {price && <SourcedPrice price={price} />}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="figures text-muted text-sm">{words.more({ count: more })}</p>}
    </>
  );
}
