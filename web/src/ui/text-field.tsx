import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** Error message, shown below and announced with the field. */
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Content inside the field, at its end. */
  readonly end?: ReactNode;
}

/** Text field with the label above, and hint and error below. */
export function TextField({ label, value, onChange, hint, error, inputRef, end, className, ...input }: TextFieldProps) {
  const id = useId();
  const described = classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="relative flex items-center">
        <input
          type="text"
          {...input}
          ref={inputRef}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={classNames(
            'min-h-12 w-full min-w-0 rounded-xl bg-raised px-3 text-base text-ink placeholder:text-muted',
            error ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : 'shadow-[inset_0_0_0_1px_var(--edge)]',
            end ? 'pr-13' : '',
          )}
        />
        {end && <span className="absolute right-0.5">{end}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </div>
      )}
    </div>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** Password field, hidden until the user shows it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          className="text-muted"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
