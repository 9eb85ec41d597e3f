import type { Trip } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import type { MapMarker } from '../../map/markers/marker.ts';
import { isSameCircle } from '../../map/slots/circle-of-sight.ts';
import { MapControl } from '../../map/slots/map-control.tsx';
import { MapMarkers } from '../../map/slots/map-markers.tsx';
import { useMapSight } from '../../map/slots/map-slots.ts';
import { Button } from '../../ui/button.tsx';
import { MapNote } from '../../ui/map-note.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { useTrip, useTripSelection } from '../trip-session/public.ts';
import { placePins } from './place-pins.ts';
import { PlacePopup } from './place-popup.tsx';
import { searchOfSight } from './search-of-sight.ts';
import { useServiceLayer } from './service-layer.ts';
import { ServicesPanel } from './services-panel.tsx';
import {
  choiceCounts,
  chosenPlaces,
  placesAlong,
  placesOfStations,
  type ShownPlace,
  tripGrade,
} from './shown-place.ts';
import { alongQuery, aroundQuery, type StationSearch } from './station-queries.ts';

const { layer: words, find } = stationsTexts;
const nowhere: readonly ShownPlace[] = [];
const noPins: readonly MapMarker[] = [];

/** Placeholder until the first search. */
const nowhereSearch: StationSearch = { lat: 0, lng: 0, radius: 1, limit: 1, grade: 'regular', sortBy: 'distance' };

/** Services along the trip; without a trip, around the map's center. */
export function ServicesOnMap() {
  const { trip } = useTrip();
  return trip ? <AlongTrip trip={trip} /> : <AroundMiddle />;
}

function AlongTrip({ trip }: { readonly trip: Trip }) {
  const { choices } = useServiceLayer();
  const { selected } = useTripSelection();
  const { data, error, isPending, refetch } = useQuery(alongQuery(trip));
  const places = useMemo(() => (data ? placesAlong(data) : nowhere), [data]);
  const counts = useMemo(() => choiceCounts(places), [places]);
  const chosen = useMemo(() => chosenPlaces(places, choices), [places, choices]);
  return (
    <>
      <Pins places={chosen} trip={trip} />
      <MapControl at="top-right">
        <ServicesPanel choices={choices} counts={data ? counts : null} />
      </MapControl>
      {/* Hide the notice while a popup covers that corner. */}
      {selected === null && (
        <MapControl at="notice">
          {isPending && <MapNote>{words.loading}</MapNote>}
          {error && (
            <MapNote
              failed={find.failed}
              problem={<ProblemText problem={problemOf(error)} />}
              tryAgain={words.tryAgain}
              onTryAgain={() => void refetch()}
            />
          )}
          {data && choices.length > 0 && chosen.length === 0 && <MapNote>{words.noneAlong}</MapNote>}
        </MapControl>
      )}
    </>
  );
}

/**
 * Gas stations in the map's area, if zoomed in. Turning the layer on starts the first search; other areas are searched
 * on request, because every search counts toward the limits.
 */
function AroundMiddle() {
  const sight = useMapSight();
  const { selected } = useTripSelection();
  const search = sight && searchOfSight(sight);
  const [asked, setAsked] = useState<StationSearch | null>(null);
  if (search && !asked) setAsked(search);
  const { data, error, isFetching, refetch } = useQuery({
    ...aroundQuery(asked ?? nowhereSearch),
    enabled: asked !== null,
    // Keep the previous results until new ones arrive.
    placeholderData: (before) => before,
  });
  const places = useMemo(() => (data ? placesOfStations(data.stations) : nowhere), [data]);
  const elsewhere = search !== null && asked !== null && !isSameCircle(search, asked);
  const note = noteAround({ search, elsewhere, isFetching, found: data ? places.length : null });
  return (
    <>
      <Pins places={places} trip={null} />
      {/* Hide the notice while a popup covers that corner. */}
      {selected === null && (
        <MapControl at="notice">
          {note && <MapNote>{note}</MapNote>}
          {!elsewhere && error && (
            <MapNote
              failed={find.failed}
              problem={<ProblemText problem={problemOf(error)} />}
              tryAgain={words.tryAgain}
              onTryAgain={() => void refetch()}
            />
          )}
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

interface Around {
  readonly search: StationSearch | null;
  /** Whether the map has moved since the search. */
  readonly elsewhere: boolean;
  readonly isFetching: boolean;
  /** Number of stations found; null while loading. */
  readonly found: number | null;
}

function noteAround({ search, elsewhere, isFetching, found }: Around): string | null {
  if (!search) return words.zoomIn;
  if (isFetching) return words.searching;
  return found === 0 && !elsewhere ? words.noneHere : null;
}

interface PinsProps {
  readonly places: readonly ShownPlace[];
  readonly trip: Trip | null;
}

function Pins({ places, trip }: PinsProps) {
  const sight = useMapSight();
  const { selected } = useTripSelection();
  const grade = tripGrade(trip);
  const items = useMemo(
    () => (sight ? placePins(places, { sight, selected, grade }) : noPins),
    [places, sight, selected, grade],
  );
  return (
    <MapMarkers
      items={items}
      renderPopup={(id) => {
        const place = places.find((one) => one.id === id);
        return place && <PlacePopup place={place} trip={trip} />;
      }}
    />
  );
}
