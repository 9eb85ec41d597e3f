import type { SightOnTheWire } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { sightsTexts } from '@roadcast/messages/sights';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { useHighlighted } from '../../../lib/highlight.ts';
import { useUser } from '../../../lib/me.ts';
import { useSettings } from '../../../lib/settings.ts';
import { MapLayer } from '../../../map/slots/map-layer.tsx';
import { MapMarkers } from '../../../map/slots/map-markers.tsx';
import { useContribution, useMapSight, useMapSlots } from '../../../map/slots/map-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { useTripSelection } from '../../trip-session/public.ts';
import { useSharedId } from '../address/shared-id.ts';
import { focusCard, sightOfMarker } from '../address/sight-marker.ts';
import { favoritesQuery, sightQuery, useFoundSights } from '../search/sight-queries.ts';
import { distanceWords } from '../words/sight-words.ts';
import { dotLayers, dotSource, SIGHT_SOURCE } from './sight-dots.ts';
import { fittingSights, type PlacedSight, shownMarkers, sightAtPress, sightMarkers } from './sight-pins.ts';

const { card: words, onMap } = sightsTexts;
const noSights: readonly PlacedSight[] = [];

/** Places of the Explore tab on the map: found, favorite and shared ones. */
export function SightsOnMap() {
  const sights = useListedSights();
  const sight = useMapSight();
  const { highlight, selected } = useTripSelection();
  const highlighted = useHighlighted(highlight);
  const placed = useMemo(() => sightMarkers(sights), [sights]);
  const fitting = useMemo(() => (sight ? fittingSights(placed, sight) : noSights), [placed, sight]);
  // Keep the same markers while the pointer moves over sights that are on the map anyway.
  const [chosen, lit] = [selected, highlighted].map((id) =>
    fitting.some(({ marker }) => marker.id === id) ? null : id,
  );
  const items = useMemo(
    () => shownMarkers(placed, fitting, [chosen ?? null, lit ?? null]),
    [placed, fitting, chosen, lit],
  );
  const pressing = useMemo(
    () => ({ markerAt: (at: LngLat, zoom: number) => sightAtPress(placed, at, zoom) }),
    [placed],
  );
  useContribution(useMapSlots().presses, pressing);
  const sources = useMemo(() => ({ [SIGHT_SOURCE]: dotSource(placed) }), [placed]);
  return (
    <>
      <MapLayer slot="line-marks" sources={sources} layers={dotLayers} />
      <MapMarkers
        items={items}
        renderPopup={(id) => {
          const found = sights.find((one) => one.id === sightOfMarker(id));
          return found && <SightPopup sight={found} />;
        }}
      />
    </>
  );
}

/** Returns the sights of all lists in the tab, each once, found ones first. */
function useListedSights(): readonly SightOnTheWire[] {
  const { data: results } = useFoundSights();
  const { data: favorites } = useQuery({ ...favoritesQuery, enabled: useUser() !== null });
  const sharedId = useSharedId();
  const { data: shared } = useQuery({ ...sightQuery(sharedId ?? ''), enabled: sharedId !== null });
  return useMemo(() => {
    const all = [...(results?.found ?? []), ...(shared ? [shared.sight] : []), ...(favorites?.sights ?? [])];
    const first = new Map<string, SightOnTheWire>();
    for (const one of all) if (!first.has(one.id)) first.set(one.id, one);
    return [...first.values()];
  }, [results, favorites, shared]);
}

/** Popup of a sight, with a button to its card. */
function SightPopup({ sight }: { readonly sight: SightOnTheWire }) {
  const { distanceUnit } = useSettings();
  const found = useFoundSights().data?.found.find(({ id }) => id === sight.id);
  const { id, name, kind, state } = sight;
  return (
    <div className="figures space-y-2">
      <div>
        <p className="wrap-anywhere pr-9 font-bold leading-tight">{name}</p>
        <p className="text-muted text-sm">{words.kindAndState({ kind: sightsTexts.kinds[kind], state })}</p>
        {found && <p className="text-sm">{distanceWords(found, distanceUnit)}</p>}
      </div>
      <Button className="gap-1.5 px-3 text-sm" icon={<ListTree size={16} aria-hidden />} onClick={() => focusCard(id)}>
        {onMap.toCard}
      </Button>
    </div>
  );
}
