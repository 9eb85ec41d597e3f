import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'info' | 'good' | 'caution' | 'danger';

const tones = {
  info: { box: 'bg-primary-wash', icon: <Info className="text-primary" size={20} aria-hidden /> },
  good: { box: 'bg-good-wash', icon: <CircleCheck className="text-good" size={20} aria-hidden /> },
  caution: { box: 'bg-caution-wash', icon: <TriangleAlert className="text-caution" size={20} aria-hidden /> },
  danger: { box: 'bg-danger-wash', icon: <CircleX className="text-danger" size={20} aria-hidden /> },
} as const;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Important sentence with an icon. If it appears without user action, put it in a live region. */
export function Notice({ tone = 'info', children, className }: NoticeProps) {
  return (
    <div className={classNames('flex gap-3 rounded-xl p-3', tones[tone].box, className)}>
      <span className="mt-0.5 shrink-0">{tones[tone].icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
