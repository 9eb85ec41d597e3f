import { mapTexts } from '@roadcast/messages/map';
import { Suspense, useState } from 'react';
import { useIdle } from '../lib/use-idle.ts';
import { MapMessage, MapPlace } from '../map/map-place.tsx';
import { hasWebGl } from '../map/web-gl.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PlannerMapProps } from './planner-map.tsx';

const PlannerMap = lazyPart(
  () => import('./planner-map.tsx'),
  (module) => module.PlannerMap,
);

/** The map. Its code, by far the most of all, comes once what is to be read and typed into is there; never where it cannot be drawn. */
export function LateMap(props: PlannerMapProps) {
  const idle = useIdle();
  return idle ? <MapWhereDrawable {...props} /> : <MapWord text={mapTexts.loading} />;
}

function MapWhereDrawable(props: PlannerMapProps) {
  const [drawable] = useState(hasWebGl);
  if (!drawable) return <MapWord icon text={mapTexts.noWebGl} />;
  return (
    <Suspense fallback={<MapWord text={mapTexts.loading} />}>
      <PlannerMap {...props} />
    </Suspense>
  );
}

const MapWord = ({ icon = false, text }: { readonly icon?: boolean; readonly text: string }) => (
  <MapPlace>
    <MapMessage icon={icon}>{text}</MapMessage>
  </MapPlace>
);
