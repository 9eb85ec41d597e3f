import { mapTexts } from '@roadcast/messages/map';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Placeholder and container of the map. */
export const MapPlace = ({ children }: { readonly children: ReactNode }) => (
  <section aria-label={mapTexts.label} className="relative size-full overflow-hidden bg-primary-wash">
    {children}
  </section>
);

interface MapMessageProps {
  readonly icon?: boolean;
  readonly children: ReactNode;
}

/** A message in place of the map. */
export function MapMessage({ icon, children }: MapMessageProps) {
  return (
    <div
      role="status"
      className="grid size-full place-content-center justify-items-center gap-3 p-8 text-center text-muted"
    >
      {icon && <MapPinOff size={32} aria-hidden />}
      <p className="max-w-[36ch] text-sm">{children}</p>
    </div>
  );
}
