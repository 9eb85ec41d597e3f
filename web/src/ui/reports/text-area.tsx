import { type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly hint?: string;
  /** Error message, shown below and announced with the field. */
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Multiline text field with the label above, and hint and error below. */
export function TextArea({ label, value, onChange, rows = 5, maxLength, hint, error, inputRef }: TextAreaProps) {
  const id = useId();
  const described = classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <textarea
        ref={inputRef}
        id={id}
        value={value}
        rows={rows}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={classNames(
          'block w-full min-w-0 rounded-xl bg-raised p-3 text-base text-ink',
          error ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : 'shadow-[inset_0_0_0_1px_var(--edge)]',
        )}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
