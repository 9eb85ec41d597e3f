import { type EvNumber, type EvWishes, evBounds } from '@roadcast/core/charging';
import { SliderRow } from '../../../ui/slider-row.tsx';

interface WishSliderProps {
  readonly name: EvNumber;
  readonly label: string;
  readonly hint?: string;
  readonly wishes: EvWishes;
  readonly usual: number;
  readonly text: (value: number) => string;
  readonly onChange: (changed: EvWishes) => void;
}

/** Slider for a numeric preference. Removes the preference when set to the default, to keep links short. */
export function WishSlider({ name, wishes, usual, onChange, ...row }: WishSliderProps) {
  const { least, most, step } = evBounds[name];
  // Steps count from the minimum, so start at a minimum from which they include the default.
  const first = usual - Math.floor((usual - least) / step) * step;
  return (
    <SliderRow
      {...row}
      least={first}
      most={most}
      step={step}
      value={wishes[name] ?? usual}
      onChange={(value) => onChange({ [name]: value === usual ? undefined : value })}
    />
  );
}
