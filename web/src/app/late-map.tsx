import { mapTexts } from '@roadcast/messages/map';
import { Suspense, use, useState } from 'react';
import { useGuidanceShown } from '../features/navigation/begin/guidance-state.ts';
import { useTrip } from '../features/trip-session/public.ts';
import { useIdle } from '../lib/hooks/use-idle.ts';
import { MapMessage, MapPlace } from '../map/map-place.tsx';
import { canDrawMap } from '../map/web-gl.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PlannerMapProps } from './planner-map.tsx';
import { useScreens } from './use-screens.ts';

const PlannerMap = lazyPart(
  () => import('./planner-map.tsx'),
  (module) => module.PlannerMap,
);

let code: Promise<void> | null = null;

/** Resolves once the map's code is loaded, or it is certain that there is no map. */
export function mapCode(): Promise<void> {
  code ??= canDrawMap().then((drawable) => (drawable ? PlannerMap.load() : undefined));
  return code;
}

/** The map. Its code, by far the largest, loads after the content and the form; never if the map can't be drawn. */
export function LateMap(props: Omit<PlannerMapProps, 'layers'>) {
  const idle = useIdle();
  const { trip, planning } = useTrip();
  const guided = useGuidanceShown();
  const [begun, setBegun] = useState(false);
  const loading = <MapWord text={mapTexts.loading} />;
  // A trip that is loading when the page opens comes first.
  if (idle && !begun && (trip || !planning)) setBegun(true);
  // Guidance has its own map over this one, and a device has memory for one.
  if (!begun || guided) return loading;
  return (
    <Suspense fallback={loading}>
      <MapWhereDrawable {...props} />
    </Suspense>
  );
}

function MapWhereDrawable(props: Omit<PlannerMapProps, 'layers'>) {
  const { mapLayers } = useScreens();
  // Requested together with the map's code.
  return use(canDrawMap()) ? <PlannerMap {...props} layers={mapLayers()} /> : <MapWord icon text={mapTexts.noWebGl} />;
}

const MapWord = ({ icon = false, text }: { readonly icon?: boolean; readonly text: string }) => (
  <MapPlace>
    <MapMessage icon={icon}>{text}</MapMessage>
  </MapPlace>
);
