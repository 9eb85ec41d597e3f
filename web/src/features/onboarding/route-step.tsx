import { isGiven, type TripPlace } from '@roadcast/core/trip-request';
import { onboardingTexts } from '@roadcast/messages/onboarding';
import { Circle, MapPin } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { contentMark } from '../../lib/content-on-screen.ts';
import { Button } from '../../ui/button.tsx';

const words = onboardingTexts.route;

/** Place field provided by the application. */
export type PlaceSlot = ComponentType<{
  readonly words: typeof words.origin;
  readonly value: TripPlace;
  readonly onChange: (value: TripPlace) => void;
  readonly icon: ReactNode;
  readonly autoFocus?: boolean;
  readonly locateLabel?: string;
}>;

interface RouteStepProps {
  readonly origin: TripPlace;
  readonly destination: TripPlace;
  readonly onChange: (end: 'origin' | 'destination', place: TripPlace) => void;
  readonly onNext: () => void;
  readonly PlaceField: PlaceSlot;
}

/** Step 1: origin and destination. */
export function RouteStep({ origin, destination, onChange, onNext, PlaceField }: RouteStepProps) {
  const complete = isGiven(origin) && isGiven(destination);
  // After the origin is picked, move focus to the destination.
  const [turn, setTurn] = useState<'origin' | 'destination' | null>(isGiven(origin) ? null : 'origin');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (turn === 'destination') form.current?.querySelectorAll('input')[1]?.focus();
  }, [turn]);
  return (
    <form
      ref={form}
      aria-label={words.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) onNext();
        else if (isGiven(origin)) setTurn('destination');
      }}
    >
      <h1 {...contentMark} className="font-extrabold text-2xl">
        {words.heading}
      </h1>
      <p className="mt-1 mb-4 text-muted">{words.lead}</p>
      <div className="divide-y divide-hairline rounded-xl shadow-[inset_0_0_0_1px_var(--edge)]">
        <PlaceField
          words={words.origin}
          value={origin}
          onChange={(place) => {
            onChange('origin', place);
            if (place.at && !isGiven(destination)) setTurn('destination');
          }}
          icon={<Circle size={18} className="text-primary" />}
          autoFocus={turn === 'origin'}
          locateLabel={words.locate}
        />
        <PlaceField
          words={words.destination}
          value={destination}
          onChange={(place) => onChange('destination', place)}
          icon={<MapPin size={20} className="text-danger" />}
        />
      </div>
      <Button kind="accent" type="submit" disabled={!complete} className="mt-5 min-h-13 w-full text-lg">
        {onboardingTexts.next}
      </Button>
    </form>
  );
}
