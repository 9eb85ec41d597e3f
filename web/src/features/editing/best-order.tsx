import type { BestOrderResponse, GenerateRouteRequest } from '@roadcast/contract';
import { isGiven, requestOfDraft, settledDraft, withBestOrder } from '@roadcast/core/trip-request';
import { editingTexts } from '@roadcast/messages/editing';
import { useMutation } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { distanceText, durationText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { noteBestOrder, useTripDraft, useTripEdits, useTripRequest } from '../trip-session/public.ts';

/** Minimum number of stops for reordering. */
const FEWEST_TO_ORDER = 2;

const words = editingTexts.bestOrder;

const NOTHING_FOUND: BestOrderResponse = { order: [], savedMinutes: 0, savedMiles: 0 };

/** Minimum saving to suggest, minutes. */
const LEAST_SAVING = 1;

/** Finds the fastest order of the form's stops and shows the saving. Applies the order on request. */
export function BestOrder() {
  const { draft } = useTripDraft();
  const { links } = useTripRequest();
  const wire = useMemo(() => {
    const { request } = requestOfDraft(settledDraft(draft));
    return request && links.forPlanning(request);
  }, [draft, links]);
  const places = draft.waypoints.filter((place) => place.role !== 'pass' && isGiven(place));
  return places.length >= FEWEST_TO_ORDER && wire && <OrderSearch request={wire} />;
}

/** Search for the fastest stop order. @param request request from the form. */
function OrderSearch({ request }: { readonly request: GenerateRouteRequest }) {
  const { draft } = useTripDraft();
  const { locate } = useTripRequest();
  const { change } = useTripEdits();
  const { distanceUnit } = useSettings();
  const asked = useRef<AbortController>(null);
  const search = useMutation({
    mutationFn: async (body: GenerateRouteRequest) => {
      asked.current?.abort();
      asked.current = new AbortController();
      return call('bestOrder', { body, signal: asked.current.signal });
    },
  });
  const { order, savedMinutes, savedMiles } = search.data ?? NOTHING_FOUND;
  // Ignore results for another request.
  const current = search.variables !== undefined && JSON.stringify(search.variables) === JSON.stringify(request);
  /** Shows a note if the stops were already in the best order. */
  const noteIfBest = (found: BestOrderResponse): void => {
    if (found.savedMinutes < LEAST_SAVING) noteBestOrder(draft);
  };
  const ordered = useMemo(() => withBestOrder(draft, order, locate), [draft, order, locate]);
  const turn = ordered.destination.name;
  const apply = (): void => {
    if (ordered !== draft) noteBestOrder(ordered);
    change(ordered);
  };
  const saved = listText([
    durationText(savedMinutes / 60),
    savedMiles >= 1 ? distanceText(savedMiles, distanceUnit) : '',
  ]);
  return (
    <>
      <Button
        kind="quiet"
        className="px-3 text-sm"
        icon={<ListOrdered size={18} aria-hidden />}
        disabled={search.isPending}
        onClick={() => search.mutate(request, { onSuccess: noteIfBest })}
      >
        {words.find}
      </Button>
      <div role="status" className="not-empty:order-last not-empty:w-full not-empty:px-1 text-sm">
        {current && search.isPending && <p className="text-muted">{words.searching}</p>}
        {current && search.isError && (
          <p className="text-danger">
            <ProblemText problem={problemOf(search.error)} />
          </p>
        )}
        {current && search.isSuccess && savedMinutes < LEAST_SAVING && <p className="text-muted">{words.best}</p>}
        {current && search.isSuccess && savedMinutes >= LEAST_SAVING && (
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="figures">{words.better({ saved })}</span>
            {turn !== draft.destination.name && <span>{words.turnsAt({ place: turn })}</span>}
            <Button kind="quiet" className="px-3 text-sm" onClick={apply}>
              {words.apply}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
