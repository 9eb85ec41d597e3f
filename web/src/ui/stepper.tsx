import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface StepperProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly bounds: { readonly least: number; readonly most: number; readonly step: number };
  readonly text: (value: number) => string;
  readonly onChange: (value: number) => void;
  readonly lessLabel: string;
  readonly moreLabel: string;
}

/**
 * Number with a button on each side, large enough for a thumb and without an on-screen keyboard. At a limit, the button
 * does nothing; disabling it would lose keyboard focus.
 */
export function Stepper(props: StepperProps) {
  const {
    label,
    hint,
    value,
    bounds: { least, most, step },
    text,
    onChange,
  } = props;
  const move = (by: number) => onChange(Math.min(most, Math.max(least, value + by)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-semibold text-base leading-tight">{label}</p>
        {hint && <p className="text-muted text-sm leading-snug">{hint}</p>}
      </div>
      <fieldset className="flex shrink-0 items-center rounded-xl shadow-[inset_0_0_0_1px_var(--edge)]">
        <legend className="sr-only">{label}</legend>
        <IconButton
          label={props.lessLabel}
          icon={<Minus size={18} aria-hidden />}
          aria-disabled={value <= least || undefined}
          onClick={() => move(-step)}
        />
        <output className="figures min-w-17 text-center font-bold text-base">{text(value)}</output>
        <IconButton
          label={props.moreLabel}
          icon={<Plus size={18} aria-hidden />}
          aria-disabled={value >= most || undefined}
          onClick={() => move(step)}
        />
      </fieldset>
    </div>
  );
}
