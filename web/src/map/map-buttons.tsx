import { mapTexts } from '@roadcast/messages/map';
import { Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

interface MapButtonsProps {
  readonly hasTrip: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** Buttons at the map's left edge: reset view, and features' buttons. */
export function MapButtons({ hasTrip, onReset, children }: MapButtonsProps) {
  return (
    <div
      data-map-buttons
      className="absolute top-(--map-inset-top) left-0 z-2 m-2.5 flex flex-col overflow-hidden rounded-[0.875rem] bg-paper shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]"
    >
      <IconButton
        label={hasTrip ? mapTexts.resetView : mapTexts.resetViewEmpty}
        icon={<Maximize size={19} aria-hidden />}
        onClick={onReset}
      />
      {children}
    </div>
  );
}
