import { ratingStars } from '@roadcast/core/community';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { Star } from 'lucide-react';
import { useId } from 'react';

const values = Array.from({ length: ratingStars.most }, (_, i) => i + ratingStars.least);

interface StarsFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One to five stars, as native radio buttons. */
export function StarsField({ label, value, onChange }: StarsFieldProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
      <legend className="float-left font-semibold">{label}</legend>
      <div className="-mx-2 flex">
        {values.map((stars) => (
          <label
            key={stars}
            className="target relative grid cursor-pointer place-items-center rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={sharedTripTexts.stars({ stars })}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
            />
            <Star
              size={24}
              fill={stars <= value ? 'currentColor' : 'none'}
              className="pointer-events-none text-caution"
              aria-hidden
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
