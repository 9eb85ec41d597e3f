import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'plain' | 'primary' | 'good' | 'caution' | 'danger';

const tones: Record<BadgeTone, string> = {
  plain: 'text-muted shadow-[inset_0_0_0_1px_var(--hairline)]',
  primary: 'bg-primary-wash text-primary',
  good: 'bg-good-wash text-good',
  caution: 'bg-caution-wash text-caution',
  danger: 'bg-danger-wash text-danger',
};

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-semibold text-sm leading-none @max-[14rem]:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
