import { mapTexts } from '@roadcast/messages/map';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Region around the map, with a background until the map is drawn. */
export const MapPlace = ({ children }: { readonly children: ReactNode }) => (
  <section aria-label={mapTexts.label} className="relative size-full overflow-hidden bg-primary-wash">
    {children}
  </section>
);

interface MapMessageProps {
  readonly icon?: boolean;
  readonly children: ReactNode;
}

/** Message shown instead of the map. */
export function MapMessage({ icon, children }: MapMessageProps) {
  return (
    <div role="status" className="grid size-full place-content-center p-8 text-center text-muted">
      <div className="glass grid justify-items-center gap-3 rounded-card px-4 py-3">
        {icon && <MapPinOff size={32} aria-hidden />}
        <p className="max-w-[36ch] text-sm">{children}</p>
      </div>
    </div>
  );
}
