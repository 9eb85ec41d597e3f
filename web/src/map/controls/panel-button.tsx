import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface PanelButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** Button of the layers panel: a switch if `aria-pressed` is set. */
export function PanelButton({ label, icon, ...rest }: PanelButtonProps) {
  const on = rest['aria-pressed'] === true || rest['aria-expanded'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'target flex min-w-0 items-center gap-2.5 rounded-xl px-3 py-1.5 text-left font-semibold leading-tight transition-colors duration-150',
        on ? 'bg-primary text-on-primary' : 'text-ink shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-primary-wash',
      )}
    >
      <span className="shrink-0">{icon}</span>
      <span className="wrap-anywhere min-w-0">{label}</span>
    </button>
  );
}
