import type { FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { useRef, useState } from 'react';
import { useHighlightByPointer } from '../../../lib/hooks/use-highlight-by-pointer.ts';
import { Button } from '../../../ui/button.tsx';
import { useTripSelection } from '../../trip-session/public.ts';
import { markerOf, sightOfMarker } from '../address/sight-marker.ts';
import { SightCard } from '../card/sight-card.tsx';

const words = sightsTexts.results;

/** Number of cards shown at first, and added by each click. */
const PAGE = 20;

/** Sight to list, with search results if it was found by one. */
export interface ListedSight {
  readonly sight: SightOnTheWire;
  readonly found: FoundSightOnTheWire | null;
}

interface SightListProps {
  readonly label: string;
  readonly sights: readonly ListedSight[];
  /** Id of the sight whose details are open at first; null if none. */
  readonly opened?: string | null;
  /** Shows a marker on the map. */
  readonly select: (markerId: string) => void;
}

/** Cards of sights. Clicking a marker opens its card and scrolls to it. */
export function SightList({ label, sights, opened = null, select }: SightListProps) {
  const { highlight, selected } = useTripSelection();
  const [open, setOpen] = useState(opened);
  const [count, setCount] = useState(PAGE);
  const [shown, setShown] = useState({ selected, scrollTo: null as string | null });
  if (selected !== shown.selected) {
    const pressed = sightOfMarker(selected);
    const index = sights.findIndex(({ sight }) => sight.id === pressed);
    // A sight opened from the start is already in view.
    setShown({ selected, scrollTo: index === -1 || pressed === opened ? null : pressed });
    if (index !== -1) setOpen(pressed);
    if (index >= count) setCount(index + 1);
  }
  const list = useRef<HTMLUListElement>(null);
  useHighlightByPointer(list, highlight);
  const hidden = sights.length - count;
  return (
    <>
      <ul ref={list} aria-label={label} className="space-y-3">
        {sights.slice(0, count).map(({ sight, found }) => (
          <SightCard
            key={sight.id}
            sight={sight}
            found={found}
            open={open === sight.id}
            onOpenChange={(opens) => setOpen(opens ? sight.id : null)}
            onShowOnMap={(id) => {
              // The card is already in view, so don't scroll to it.
              setShown({ selected: markerOf(id), scrollTo: null });
              select(markerOf(id));
            }}
            scrolls={shown.scrollTo === sight.id}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button className="mt-3 w-full" onClick={() => setCount(count + PAGE)}>
          {words.more({ count: Math.min(PAGE, hidden) })}
        </Button>
      )}
    </>
  );
}
