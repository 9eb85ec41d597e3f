import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

interface CheckRowProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Checkbox with its label on the right. */
export function CheckRow({ label, checked, onChange, error, disabled, inputRef }: CheckRowProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-1">
        <span className="target relative -my-2 -ml-2.5 grid shrink-0 place-items-center">
          <input
            ref={inputRef}
            id={id}
            type="checkbox"
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-xl disabled:cursor-not-allowed"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none grid size-6 place-items-center rounded-md bg-raised text-transparent shadow-[inset_0_0_0_1.5px_var(--edge)] peer-checked:bg-primary peer-checked:text-on-primary peer-checked:shadow-none peer-disabled:opacity-50 peer-aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)]"
          >
            <Check size={18} strokeWidth={3} />
          </span>
        </span>
        <label htmlFor={id} className="min-w-0 flex-1">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
