import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string;
}

/** Select with its label above. Native, because that works well on phones. */
export function SelectField<Value extends string>({ label, value, options, onChange, hint }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="relative flex items-center">
        <select
          id={id}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="min-h-12 w-full min-w-0 appearance-none truncate rounded-xl bg-raised py-2 pr-11 pl-3 text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden className="pointer-events-none absolute right-3 text-muted" />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
