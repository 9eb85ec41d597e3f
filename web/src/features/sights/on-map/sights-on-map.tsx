import type { SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../lib/me.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ListedMarkersOnMap } from '../../../map/slots/listed-markers-on-map.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTripSelection } from '../../trip-session/public.ts';
import { useSharedId } from '../address/shared-id.ts';
import { focusCard, sightOfMarker } from '../address/sight-marker.ts';
import { favoritesQuery, sightQuery, useFoundSights } from '../search/sight-queries.ts';
import { distanceWords } from '../words/sight-words.ts';
import { SIGN_BROWN, sightMarkers } from './sight-pins.ts';

const { card: words, onMap } = sightsTexts;

/** Places of the Explore tab on the map: found, favorite and shared ones. */
export function SightsOnMap() {
  const sights = useListedSights();
  const { highlight, selected } = useTripSelection();
  const listed = useMemo(() => sightMarkers(sights), [sights]);
  return (
    <ListedMarkersOnMap
      source="sights"
      listed={listed}
      color={SIGN_BROWN}
      highlight={highlight}
      selected={selected}
      renderPopup={(id) => {
        const found = sights.find((one) => one.id === sightOfMarker(id));
        return found && <SightPopup sight={found} />;
      }}
    />
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
