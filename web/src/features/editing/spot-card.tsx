import type { LngLat } from '@roadcast/core/geo';
import { toPosition } from '@roadcast/core/geo';
import { editingTexts } from '@roadcast/messages/editing';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api.ts';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';

/** Place to add to the trip. */
export interface SpotPlace {
  readonly name: string;
  readonly at: { readonly lat: number; readonly lng: number };
}

interface SpotCardProps {
  readonly at: LngLat;
  readonly onAdd: (place: SpotPlace) => void;
  /** Additional actions for the spot. */
  readonly children?: ReactNode;
}

const words = editingTexts.spot;

/** Maximum distance in miles between a selected point and a town at which the town is added instead. */
const IN_TOWN_MILES = 3;

/** Card for a selected point, with a button to stop there. */
export function SpotCard({ at, onAdd, children }: SpotCardProps) {
  const { distanceUnit } = useSettings();
  const { lat, lng } = toPosition(at);
  const { data, error, isPending } = useQuery({
    queryKey: ['places', 'reverse', lat.toFixed(4), lng.toFixed(4)],
    queryFn: ({ signal }) => call('reversePlace', { query: { lat, lng }, signal }),
  });
  const place = data?.place ?? null;
  return (
    <div className="space-y-2">
      <p role="status" className="pr-9 font-bold text-base">
        {isPending && words.searching}
        {place && spotPlace(place, { lat, lng }).name}
        {error && problemOf(error).message}
      </p>
      {place && place.distanceMiles >= IN_TOWN_MILES && (
        <p className="text-muted text-sm">
          {words.near({ distance: distanceText(place.distanceMiles, distanceUnit), place: place.label })}
        </p>
      )}
      {place && (
        <Button
          kind="primary"
          className="w-full text-sm"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => onAdd(spotPlace(place, { lat, lng }))}
        >
          {words.addStop}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Returns the place to add: the town if the spot is in one, otherwise the exact spot. */
function spotPlace(
  { label, lat, lng, distanceMiles }: Answer<'reversePlace'>['place'],
  spot: { readonly lat: number; readonly lng: number },
): SpotPlace {
  return distanceMiles < IN_TOWN_MILES
    ? { name: label, at: { lat, lng } }
    : {
        name: words.spotName({ place: label }),
        at: { lat: Number(spot.lat.toFixed(4)), lng: Number(spot.lng.toFixed(4)) },
      };
}

/** Card for the selected via point, with a button to remove it. */
export function PassCard({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <div className="space-y-2">
      <p className="pr-9 font-bold text-base">{words.pass}</p>
      <p className="text-muted text-sm">{words.passHint}</p>
      <Button kind="danger" className="w-full text-sm" onClick={onRemove}>
        {words.removePass}
      </Button>
    </div>
  );
}
