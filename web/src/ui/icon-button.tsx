import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon, and as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button with a picture only. */
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
