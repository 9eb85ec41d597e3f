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

/** Map props set by the layout that shows the map. */
export type LateMapProps = Omit<PlannerMapProps, 'layers'>;

let code: Promise<void> | null = null;

/** Resolves once the map's code is loaded or the map is known to be unavailable. */
export function mapCode(): Promise<void> {
  code ??= canDrawMap().then((drawable) => (drawable ? PlannerMap.load() : undefined));
  return code;
}

/**
 * Map loaded after the content and the form, because its code is by far the largest. Not loaded if the browser can't
 * draw it.
 */
export function LateMap(props: LateMapProps) {
  const idle = useIdle();
  const { trip, planning } = useTrip();
  const guided = useGuidanceShown();
  const [begun, setBegun] = useState(false);
  const loading = <MapWord text={mapTexts.loading} />;
  // If the page opens with a trip, load the trip first.
  if (idle && !begun && (trip || !planning)) setBegun(true);
  // Close this map during guidance, which covers it with its own; devices have memory for only one.
  if (!begun || guided) return loading;
  return (
    <Suspense fallback={loading}>
      <MapWhereDrawable {...props} />
    </Suspense>
  );
}

function MapWhereDrawable(props: LateMapProps) {
  const { mapLayers } = useScreens();
  // Load the map's layers in parallel with its code.
  return use(canDrawMap()) ? <PlannerMap {...props} layers={mapLayers()} /> : <MapWord icon text={mapTexts.noWebGl} />;
}

const MapWord = ({ icon = false, text }: { readonly icon?: boolean; readonly text: string }) => (
  <MapPlace>
    <MapMessage icon={icon}>{text}</MapMessage>
  </MapPlace>
);
