import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** Whether to hide the label because a visible heading has the same text. */
  readonly hideLabel?: boolean;
  /** Whether to put icons above the text, for many options in a row. */
  readonly stacked?: boolean;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Choice between a few options side by side: native radio buttons styled as a switch. */
export function Segmented<Value extends string>({
  label,
  hideLabel,
  stacked,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-semibold text-muted text-sm'}>{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-xl bg-primary-wash p-1">
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <label
              key={option.value}
              className={classNames(
                'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center whitespace-nowrap rounded-lg text-center font-semibold text-sm leading-tight transition-colors duration-150',
                'has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2',
                stacked ? 'flex-col gap-1 px-1 py-1.5' : 'gap-1.5 px-2.5',
                chosen ? 'bg-raised text-ink shadow-[inset_0_0_0_1.5px_var(--primary)]' : 'text-muted hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={chosen}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
              />
              {option.icon}
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
