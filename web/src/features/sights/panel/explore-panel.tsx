import type { Trip } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import type { TripPlace } from '@roadcast/core/trip-request';
import { sightsTexts } from '@roadcast/messages/sights';
import { MapPin, Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useTrip } from '../../trip-session/public.ts';
import {
  areaOfTrip,
  askSearch,
  isAlong,
  type SearchArea,
  setSearchPlace,
  useAskedSearch,
  useSearchPlace,
} from '../search/asked-search.ts';
import { areSameWishes, useWishes } from '../search/search-wishes.ts';
import { useFoundSights } from '../search/sight-queries.ts';
import { FilterFields } from './filter-fields.tsx';
import { SearchResults } from './search-results.tsx';

const { panel: words, place: placeWords } = sightsTexts;

/** Maximum characters of a place search. */
const LONGEST_QUERY = 120;

/** Place field provided by the application. */
export type PlaceFieldSlot = ComponentType<{
  readonly words: typeof placeWords;
  readonly value: TripPlace;
  readonly onChange: (value: TripPlace) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
}>;

interface ExplorePanelProps {
  readonly PlaceField: PlaceFieldSlot;
  /** Shows a marker on the map. */
  readonly select: (markerId: string) => void;
}

/** 'Discover Amazing Places': a search along the trip or around a place, with its results. */
export function ExplorePanel({ PlaceField, select }: ExplorePanelProps) {
  const { trip } = useTrip();
  const place = useSearchPlace();
  const wishes = useWishes();
  const asked = useAskedSearch();
  const { data, isFetching, refetch } = useFoundSights();
  const [unpicked, setUnpicked] = useState(false);
  const area = areaFor(trip, place);

  // Search once when the tab opens with a trip, even if the trip loads later.
  const openWith = useEffectEvent((opened: Trip) => {
    if (!isAlong(asked, opened)) askSearch(areaOfTrip(opened), wishes);
  });
  const [first, setFirst] = useState(trip);
  if (!first && trip) setFirst(trip);
  useEffect(() => {
    if (first) openWith(first);
  }, [first]);

  const update = async () => {
    const found = area ?? (await areaNamed(place.name));
    setUnpicked(!found);
    if (found) askSearch(found, wishes);
  };
  const changed =
    asked !== null && area !== null && !(areSameWishes(asked.wishes, wishes) && isSameArea(asked.area, area));
  return (
    <>
      <Card
        heading={words.heading}
        aside={data && !isFetching && <Badge tone="primary">{words.found({ count: data.total })}</Badge>}
      >
        <p className="-mt-2 mb-3 text-muted">
          {trip ? words.alongTrip({ from: trip.origin, to: trip.destination }) : words.choosePlace}
        </p>
        {!trip && (
          <div className="relative z-20 mb-3 rounded-2xl bg-raised shadow-[inset_0_0_0_1px_var(--edge)]">
            <PlaceField
              words={placeWords}
              value={place}
              onChange={(next) => {
                setUnpicked(false);
                setSearchPlace(next);
              }}
              icon={<MapPin size={20} className="text-primary" />}
              error={unpicked && words.unpicked}
            />
          </div>
        )}
        <FilterFields wishes={wishes} alongTrip={trip !== null} />
        <Button
          kind="primary"
          className="mt-4 w-full"
          icon={<Search size={18} aria-hidden />}
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && void update()}
        >
          {words.update}
        </Button>
        <div role="status" className="mt-3 empty:hidden">
          {isFetching && <p className="text-muted">{words.searching}</p>}
          {!isFetching && data && changed && <p className="text-muted text-sm">{words.changed}</p>}
        </div>
      </Card>
      {data && asked && (
        <SearchResults
          key={asked.id}
          search={asked}
          results={data}
          stale={isFetching}
          onTryAgain={() => void refetch()}
          select={select}
        />
      )}
    </>
  );
}

/** Returns the area to search: along the trip, or around the chosen place; null without either. */
function areaFor(trip: Trip | null, { name, at }: TripPlace): SearchArea | null {
  if (trip) return areaOfTrip(trip);
  return at && { kind: 'place', name, at: toLngLat(at) };
}

/** Looks up typed text like planning does; null if no place matches or the call fails. */
async function areaNamed(text: string): Promise<SearchArea | null> {
  const q = text.trim().slice(0, LONGEST_QUERY);
  if (q === '') return null;
  try {
    const { understood } = await call('suggestPlaces', { query: { q, limit: 1 } });
    if (understood.kind !== 'place') return null;
    const { label, lat, lng } = understood.place;
    setSearchPlace({ name: label, at: { lat, lng } });
    return { kind: 'place', name: label, at: [lng, lat] };
  } catch {
    return null;
  }
}

function isSameArea(a: SearchArea, b: SearchArea): boolean {
  if (a.kind === 'trip') return b.kind === 'trip' && a.id === b.id;
  if (b.kind === 'trip') return false;
  return a.at[0] === b.at[0] && a.at[1] === b.at[1];
}
