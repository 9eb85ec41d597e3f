import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type ControlPlace, useMapStage } from './map-slots.ts';

interface MapControlProps {
  readonly at: ControlPlace;
  readonly children: ReactNode;
}

/** Places buttons, cards and messages on the map. */
export function MapControl({ at, children }: MapControlProps) {
  const host = useMapStage().controls[at];
  return host && createPortal(children, host);
}
