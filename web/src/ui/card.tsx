import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  readonly heading: ReactNode;
  /** Content next to the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Glass card with a heading, a landmark for screen readers. */
export function Card({ heading, aside, children, className }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('glass rounded-card p-4 sm:p-5', className)}>
      <div className="mb-3 flex items-start justify-between gap-3 @max-[14rem]:flex-wrap">
        <h2 id={id} className="font-bold text-lg">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
