import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Label for screen readers, and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Button with only an icon. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'target inline-flex items-center justify-center rounded-xl text-ink transition-colors duration-150 hover:bg-primary-wash disabled:opacity-50 aria-disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
