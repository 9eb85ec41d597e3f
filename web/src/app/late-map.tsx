import { mapTexts } from '@roadcast/messages/map';
import { Suspense } from 'react';
import { useIdle } from '../lib/use-idle.ts';
import { MapMessage, MapPlace } from '../map/map-place.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PlannerMapProps } from './planner-map.tsx';

const PlannerMap = lazyPart(
  () => import('./planner-map.tsx'),
  (module) => module.PlannerMap,
);

/** The map. Its code, by far the most of all, comes once what is to be read and typed into is there. */
export function LateMap(props: PlannerMapProps) {
  const idle = useIdle();
  const place = (
    <MapPlace>
      <MapMessage>{mapTexts.loading}</MapMessage>
    </MapPlace>
  );
  if (!idle) return place;
  return (
    <Suspense fallback={place}>
      <PlannerMap {...props} />
    </Suspense>
  );
}
