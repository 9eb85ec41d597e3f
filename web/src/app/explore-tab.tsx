import { PlaceField } from '../features/places/place-field.tsx';
import { ExplorePanel } from '../features/sights/panel/explore-panel.tsx';
import { FavoritesCard } from '../features/sights/panel/favorites-card.tsx';
import { SharedSight } from '../features/sights/panel/shared-sight.tsx';
import { useTrip } from '../features/trip-session/public.ts';
import type { TabProps } from '../lib/define-feature.ts';

/** Explore tab, with the last change to the open trip. */
export function ExploreTab({ select, changed }: TabProps) {
  const { trip } = useTrip();
  return (
    <div className="relative space-y-4">
      <SharedSight select={select} />
      <ExplorePanel PlaceField={PlaceField} select={select} />
      <FavoritesCard select={select} />
      {trip && changed}
    </div>
  );
}
