import type { Trip } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import type { MapMarker } from '../../map/markers/marker.ts';
import { MapControl } from '../../map/slots/map-control.tsx';
import { MapMarkers } from '../../map/slots/map-markers.tsx';
import { useMapSight } from '../../map/slots/map-slots.ts';
import { useTrip, useTripSelection } from '../trip-session/public.ts';
import { placePins } from './place-pins.ts';
import { PlacePopup } from './place-popup.tsx';
import { searchOfSight } from './search-of-sight.ts';
import { useServiceLayer } from './service-layer.ts';
import { ServiceNote } from './service-note.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { choiceCounts, chosenPlaces, placesAlong, placesOfStations, type ShownPlace, tripGrade } from './shown-place.ts';
import { alongQuery, aroundQuery } from './station-queries.ts';

const words = stationsTexts.layer;
const nowhere: readonly ShownPlace[] = [];
const noPins: readonly MapMarker[] = [];

/** What the road offers: along the trip, or around the map's middle where there is none. */
export function ServicesOnMap() {
  const { trip } = useTrip();
  return trip ? <AlongTrip trip={trip} /> : <AroundMiddle />;
}

function AlongTrip({ trip }: { readonly trip: Trip }) {
  const { choices } = useServiceLayer();
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
      <MapControl at="notice">
        {isPending && <ServiceNote>{words.loading}</ServiceNote>}
        {error && <ServiceNote problem={problemOf(error).message} onTryAgain={() => void refetch()} />}
        {data && choices.length > 0 && chosen.length === 0 && <ServiceNote>{words.noneAlong}</ServiceNote>}
      </MapControl>
    </>
  );
}

/** Without a trip: the gas stations where the map is. */
function AroundMiddle() {
  const sight = useMapSight();
  const search = sight && searchOfSight(sight);
  const { data, error, isFetching, refetch } = useQuery({
    ...aroundQuery(search ?? { lat: 0, lng: 0, radius: 1, limit: 1, grade: 'regular', sortBy: 'distance' }),
    enabled: search !== null,
    // What is there stays until what is asked for has come.
    placeholderData: (before) => before,
  });
  const places = useMemo(() => (data && search ? placesOfStations(data.stations) : nowhere), [data, search]);
  return (
    <>
      <Pins places={places} trip={null} />
      <MapControl at="notice">
        {!search && <ServiceNote>{words.zoomIn}</ServiceNote>}
        {search && isFetching && !data && <ServiceNote>{words.searching}</ServiceNote>}
        {search && error && <ServiceNote problem={problemOf(error).message} onTryAgain={() => void refetch()} />}
        {search && data && !isFetching && places.length === 0 && <ServiceNote>{words.noneHere}</ServiceNote>}
      </MapControl>
    </>
  );
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
