import { PlaceField } from '../features/places/place-field.tsx';
import { ExplorePanel } from '../features/sights/panel/explore-panel.tsx';
import { FavoritesCard } from '../features/sights/panel/favorites-card.tsx';
import { SharedSight } from '../features/sights/panel/shared-sight.tsx';
import type { TabProps } from '../lib/define-feature.ts';

export function ExploreTab({ select }: TabProps) {
  return (
    <div className="relative space-y-4">
      <SharedSight select={select} />
      <ExplorePanel PlaceField={PlaceField} select={select} />
      <FavoritesCard select={select} />
    </div>
  );
}
