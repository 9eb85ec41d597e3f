import type { Credit, Trip } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Answer } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';
import { circleOfSight, isSameCircle } from '../../../map/slots/circle-of-sight.ts';
import { MapControl } from '../../../map/slots/map-control.tsx';
import { MapMarkers } from '../../../map/slots/map-markers.tsx';
import { type MapSight, useContribution, useMapSight, useMapSlots } from '../../../map/slots/map-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { MapNote } from '../../../ui/map-note.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { type ChargerSearch, chargersAlongQuery, chargersAroundQuery } from '../plan/charging-queries.ts';
import { chargerPins, chargersAlong, chargersAround, type ShownCharger } from './charger-pins.ts';
import { ChargerPopup } from './charger-popup.tsx';

const words = evOptionsTexts.layer;
const nowhere: readonly ShownCharger[] = [];
const noPins: readonly MapMarker[] = [];

/** Limits of a search: radius in miles, and number of results. */
const FURTHEST = 100;
const MOST = 200;

/** Placeholder until the first search. */
const nowhereSearch: ChargerSearch = { lat: 0, lng: 0, radius: 1, limit: 1 };

function searchOfSight(sight: MapSight): ChargerSearch | null {
  const circle = circleOfSight(sight, FURTHEST);
  return circle && { ...circle, limit: MOST };
}

/** Chargers along the trip; without a trip, around the map's center. */
export function ChargersOnMap() {
  const { trip } = useTrip();
  return trip ? <AlongTrip trip={trip} /> : <AroundMiddle />;
}

function AlongTrip({ trip }: { readonly trip: Trip }) {
  const { selected } = useTripSelection();
  const { data, error, isPending, refetch } = useQuery(chargersAlongQuery(trip));
  const chargers = useMemo(() => {
    const stops = new Set(trip.charging?.stops.flatMap(({ site }) => site?.id ?? []));
    return data ? chargersAlong(data.chargers, stops) : nowhere;
  }, [data, trip]);
  useNotices(data?.sources);
  return (
    <>
      <Pins chargers={chargers} trip={trip} />
      {/* Hide the notice while a popup covers that corner. */}
      {selected === null && (
        <MapControl at="notice">
          {isPending && <MapNote>{words.loading}</MapNote>}
          {error && <Failed error={error} onTryAgain={() => void refetch()} />}
          {data?.chargers.length === 0 && <MapNote>{words.noneAlong}</MapNote>}
        </MapControl>
      )}
    </>
  );
}

/** Chargers in the map's area, if zoomed in. After the map moves, searches the new area on request. */
function AroundMiddle() {
  const sight = useMapSight();
  const { selected } = useTripSelection();
  const search = sight && searchOfSight(sight);
  const [asked, setAsked] = useState<ChargerSearch | null>(null);
  if (search && !asked) setAsked(search);
  const { data, error, isFetching, refetch } = useQuery({
    ...chargersAroundQuery(asked ?? nowhereSearch),
    enabled: asked !== null,
    // Keep the previous results until new ones arrive.
    placeholderData: (before) => before,
  });
  const chargers = useMemo(() => (data ? chargersAround(data.stations) : nowhere), [data]);
  const elsewhere = search !== null && asked !== null && !isSameCircle(search, asked);
  const nothing = data?.stations.length === 0 && !elsewhere ? words.noneHere : null;
  const note = search ? (isFetching ? words.searching : nothing) : words.zoomIn;
  useNotices(data?.sources);
  return (
    <>
      <Pins chargers={chargers} trip={null} />
      {selected === null && (
        <MapControl at="notice">
          {note && <MapNote>{note}</MapNote>}
          {!elsewhere && error && <Failed error={error} onTryAgain={() => void refetch()} />}
          {elsewhere && !isFetching && (
            <Button
              kind="primary"
              className="justify-self-center text-sm shadow-lg"
              icon={<Search size={18} aria-hidden />}
              onClick={() => setAsked(search)}
            >
              {words.searchHere}
            </Button>
          )}
        </MapControl>
      )}
    </>
  );
}

/** Shows the chargers' data credits on the map. */
function useNotices(sources: Answer<'chargingStations'>['sources'] | undefined): void {
  const credits = useMemo(
    (): readonly Credit[] | null =>
      sources?.flatMap(({ notice }) => (notice === null ? [] : [{ text: notice, url: null }])) ?? null,
    [sources],
  );
  useContribution(useMapSlots().credits, credits);
}

const Failed = ({ error, onTryAgain }: { readonly error: Error; readonly onTryAgain: () => void }) => (
  <MapNote
    failed={words.failed}
    problem={<ProblemText problem={problemOf(error)} />}
    tryAgain={words.tryAgain}
    onTryAgain={onTryAgain}
  />
);

interface PinsProps {
  readonly chargers: readonly ShownCharger[];
  readonly trip: Trip | null;
}

function Pins({ chargers, trip }: PinsProps) {
  const sight = useMapSight();
  const { selected } = useTripSelection();
  const items = useMemo(
    () => (sight ? chargerPins(chargers, { sight, selected }) : noPins),
    [chargers, sight, selected],
  );
  return (
    <MapMarkers
      items={items}
      renderPopup={(id) => {
        const charger = chargers.find((one) => one.id === id);
        return charger && <ChargerPopup charger={charger} trip={trip} />;
      }}
    />
  );
}
