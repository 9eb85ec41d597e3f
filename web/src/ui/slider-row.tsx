import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

interface SliderRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Returns the value's text, called even while the slider moves. */
  readonly text: (value: number) => string;
  /** Called once the slider is released. */
  readonly onChange: (value: number) => void;
}

/** Slider with its value next to the label. Native, so it supports arrow keys. */
export function SliderRow({ label, hint, value, least, most, step, text, onChange }: SliderRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [moving, setMoving] = useState<number | null>(null);
  const rest = useEffectEvent((next: number) => {
    setMoving(null);
    onChange(next);
  });
  // The browser's `change` fires on release, React's at every step.
  useEffect(() => {
    const slider = input.current;
    if (!slider) return;
    const onRest = () => rest(slider.valueAsNumber);
    slider.addEventListener('change', onRest);
    return () => slider.removeEventListener('change', onRest);
  }, []);
  const shown = moving ?? value;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold text-base leading-tight">
          {label}
        </label>
        <output htmlFor={id} className="figures font-bold text-sm">
          {text(shown)}
        </output>
      </div>
      {hint && <p className="text-muted text-sm leading-snug">{hint}</p>}
      <input
        ref={input}
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={shown}
        aria-valuetext={text(shown)}
        onChange={(event) => setMoving(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
