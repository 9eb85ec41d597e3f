import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Button styles. `accent` is for the main action, at most one per screen; `on-night` is for dark notices. */
export type ButtonKind = 'accent' | 'primary' | 'outline' | 'quiet' | 'on-night' | 'danger';

const kinds: Record<ButtonKind, string> = {
  accent:
    'bg-accent text-on-accent hover:brightness-105 active:brightness-95 disabled:bg-hairline disabled:text-muted shadow-[0_6px_18px_-8px_var(--accent)] disabled:shadow-none',
  primary: 'bg-primary text-on-primary hover:brightness-110 active:brightness-95',
  outline: 'text-ink shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash',
  quiet: 'text-primary hover:bg-primary-wash',
  'on-night': 'text-moon hover:bg-on-sign/10',
  danger: 'text-danger shadow-[inset_0_0_0_1px_var(--danger)] hover:bg-danger-wash',
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
}

/** Button with text that names its action. */
export function Button({ kind = 'outline', icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(
        'target inline-flex items-center justify-center gap-2 rounded-xl px-4 py-2 font-semibold text-base leading-tight transition-[filter] duration-150',
        kinds[kind],
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
