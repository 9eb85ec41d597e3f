import { stationsTexts } from '@roadcast/messages/stations';
import { useQueryClient } from '@tanstack/react-query';
import { Fuel } from 'lucide-react';
import { Suspense, useState } from 'react';
import { failureHint } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { useTrip } from '../trip-session/public.ts';
import { foundWords } from './found-words.ts';
import { tripGrade } from './shown-place.ts';
import { aroundQuery, type StationSearch } from './station-queries.ts';

const words = stationsTexts.find;

const StationsDialog = lazyPart(
  () => import('./stations-dialog.tsx'),
  (module) => module.StationsDialog,
);

/** Search radius (miles) and result limit from docs/product/fuel.md#find-gas-stations. */
const FOUND = { radius: 10, limit: 15 } as const;

/** How long notices are shown, milliseconds. See docs/product/fuel.md#find-gas-stations. */
const SUMMARY_MS = 4000;
const NONE_MS = 3000;

/** Named spot on the trip. */
export interface NamedSpot {
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
}

/** 'Find Gas Stations' button in a popup, which lists nearby stations, cheapest first. */
export function FindStations({ spot }: { readonly spot: NamedSpot }) {
  const { trip } = useTrip();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const search: StationSearch = { lat: spot.lat, lng: spot.lng, ...FOUND, sortBy: 'price', grade: tripGrade(trip) };
  const find = async () => {
    setOpen(true);
    try {
      const found = foundWords(await queryClient.fetchQuery(aroundQuery(search)), search.grade);
      if (found) toastSuccess(found.message, { hint: found.hint, duration: SUMMARY_MS, place: 'bottom' });
      else toastError(words.none, { hint: words.noneHint, duration: NONE_MS, place: 'bottom' });
    } catch (error) {
      toastError(words.failed, { ...failureHint(error, words.failedHint), place: 'bottom' });
    }
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="mt-2 w-full text-sm"
        icon={<Fuel size={18} aria-hidden />}
        onClick={() => void find()}
      >
        {words.button}
      </Button>
      {open && (
        <Suspense>
          <StationsDialog place={spot.name} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
