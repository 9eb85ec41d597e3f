import { placesTexts } from '@roadcast/messages/places';
import { LocateFixed } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useTripDraft, useTripEdits } from '../trip-session/public.ts';
import { useCurrentPlace } from './use-current-place.ts';

const words = placesTexts.here;

/** Button that starts a trip at the driver's location. @param onStart called once the origin is filled in. */
export function StartHere({ onStart }: { readonly onStart: () => void }) {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  const { locating, problem, locate } = useCurrentPlace((origin) => {
    change({ ...draft, origin });
    onStart();
  });
  return (
    <>
      <Button
        kind="quiet"
        className="px-2 text-sm"
        icon={<LocateFixed size={18} aria-hidden />}
        disabled={locating}
        onClick={locate}
      >
        {locating ? words.locating : words.option}
      </Button>
      <p role="status" className="w-full text-caution text-sm empty:hidden">
        {problem}
      </p>
    </>
  );
}
