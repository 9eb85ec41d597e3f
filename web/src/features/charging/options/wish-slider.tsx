import { type EvNumber, type EvWishes, evBounds } from '@roadcast/core/charging';
import { SliderRow } from '../../../ui/slider-row.tsx';

interface WishSliderProps {
  readonly name: EvNumber;
  readonly label: string;
  readonly hint?: string;
  readonly wishes: EvWishes;
  /** Default value. */
  readonly usual: number;
  readonly text: (value: number) => string;
  readonly onChange: (changed: EvWishes) => void;
}

/** A numeric preference as a slider. At its default the preference is removed, so that links stay short. */
export function WishSlider({ name, wishes, usual, onChange, ...row }: WishSliderProps) {
  const { least, most, step } = evBounds[name];
  // Steps count from the minimum, and the default must be one of them.
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
