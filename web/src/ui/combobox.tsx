import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/**
 * How long the list stays open after blur, milliseconds, so that a tap on it registers. See
 * docs/product/places.md#suggestions.
 */
const CLOSE_AFTER_BLUR_MILLISECONDS = 200;

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  /** Whether Enter picks this option only if it was reached with the arrow keys, even if it's first. */
  readonly onlyIfActive?: boolean;
}

interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly onPick: (id: string) => void;
  readonly listLabel: string;
  readonly clearLabel: string;
  /** Announced by screen readers when the list changes. */
  readonly status: string;
  readonly icon: ReactNode;
  /** Error message below the field. */
  readonly error?: ReactNode;
  /** Hint below the field, announced when it changes. An error replaces the hint. */
  readonly hint?: ReactNode;
  /** Whether clicking the field opens the list, as for an empty field. */
  readonly openOnPress?: boolean;
  /** Whether focusing the field opens the list. */
  readonly openOnFocus?: boolean;
  /** Called when the field gains or loses focus. */
  readonly onFocusChange?: (focused: boolean) => void;
  readonly autoFocus?: boolean;
}

/**
 * Text field with suggestions (ARIA 1.2 combobox, list autocomplete). Arrows move, Escape closes, and Enter picks the
 * active option, or the first one unless that is `onlyIfActive`. The typed text stays until an option is picked.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, text, onTextChange, options, onPick, error } = props;
  const hint = error ? null : props.hint;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Hide the list for a complete name, so it doesn't cover the next field; an arrow key still opens it.
  const complete = active < 0 && options[0]?.label === text.trim();
  const shown = open && options.length > 0 && !complete;
  const current = shown ? options[active] : undefined;
  const [first] = options;
  /** Option that Enter picks. */
  const picked = current ?? (shown && !first?.onlyIfActive ? first : undefined);

  const activeId = current && `${id}-${current.id}`;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (props.autoFocus) input.current?.focus();
  }, [props.autoFocus]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: ComboboxOption) => {
    onPick(option.id);
    close();
  };
  const move = (by: number) => {
    if (!shown) {
      setOpen(true);
      setActive(by > 0 ? 0 : options.length - 1);
      return;
    }
    setActive((now) => (now + by + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && picked) pick(picked);
    else if (event.key === 'Enter') {
      // The form is submitted as typed, and late suggestions would cover the result.
      close();
      return;
    } else if (event.key === 'Escape') {
      // Suggestions that arrive later would cover the content below the field.
      close();
      if (!shown) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <div className="flex min-h-15 items-center gap-3 rounded-xl px-3 focus-within:bg-primary-wash">
        <span className="flex w-6 shrink-0 justify-center" aria-hidden>
          {props.icon}
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block pt-1.5 font-semibold text-muted text-sm leading-tight">
            {label}
          </label>
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
            placeholder={placeholder}
            value={text}
            maxLength={120}
            onChange={(event) => {
              onTextChange(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onFocus={() => {
              clearTimeout(closing.current);
              props.onFocusChange?.(true);
              if (props.openOnFocus) setOpen(true);
            }}
            onClick={() => props.openOnPress && setOpen(true)}
            onBlur={() => {
              props.onFocusChange?.(false);
              closing.current = setTimeout(close, CLOSE_AFTER_BLUR_MILLISECONDS);
            }}
            className="w-full truncate bg-transparent pb-1.5 font-semibold text-base text-ink outline-none placeholder:font-normal placeholder:text-muted"
          />
        </div>
        {text !== '' && (
          <IconButton
            label={props.clearLabel}
            icon={<X size={18} aria-hidden />}
            className="-mr-2 text-muted"
            onClick={() => {
              onTextChange('');
              input.current?.focus();
            }}
          />
        )}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props.listLabel}
        hidden={!shown}
        // Handle a click on an option or the scroll bar before blur, so the field keeps focus.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(24rem,60dvh)] overflow-y-auto rounded-xl bg-raised p-1 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)]"
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => pick(option)}
            onKeyDown={(event) => event.key === 'Enter' && pick(option)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3',
              index === active ? 'bg-primary text-on-primary' : 'hover:bg-primary-wash',
            )}
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate font-semibold">{option.label}</span>
            {option.detail && (
              <span
                className={classNames(
                  'figures max-w-3/5 shrink-0 truncate text-sm',
                  index === active ? '' : 'text-muted',
                )}
              >
                {option.detail}
              </span>
            )}
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {open ? props.status : ''}
      </p>
      <div id={`${id}-hint`} role="status" className="not-empty:pr-3 not-empty:pb-3 pl-12 text-muted text-sm">
        {hint}
      </div>
      {error && (
        <div id={`${id}-error`} className="pr-3 pb-3 pl-12 text-danger text-sm">
          {error}
        </div>
      )}
    </div>
  );
}
