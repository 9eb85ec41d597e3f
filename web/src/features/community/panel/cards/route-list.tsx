import type { SharedRoute } from '@roadcast/contract';
import { useRef, useState } from 'react';
import { useHighlightByPointer } from '../../../../lib/hooks/use-highlight-by-pointer.ts';
import { useTripSelection } from '../../../trip-session/public.ts';
import { codeOfMarker } from '../address/route-marker.ts';
import { RouteCard } from './route-card.tsx';

interface RouteListProps {
  readonly label: string;
  readonly routes: readonly SharedRoute[];
}

/** Cards of shared trips. Clicking a marker scrolls to its card. */
export function RouteList({ label, routes }: RouteListProps) {
  const { highlight, selected } = useTripSelection();
  const [shown, setShown] = useState({ selected, scrollTo: null as string | null });
  if (selected !== shown.selected) setShown({ selected, scrollTo: codeOfMarker(selected) });
  const list = useRef<HTMLUListElement>(null);
  useHighlightByPointer(list, highlight);
  if (routes.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="space-y-3">
      {routes.map((route) => (
        <RouteCard key={route.shareCode} route={route} scrolls={shown.scrollTo === route.shareCode} />
      ))}
    </ul>
  );
}
