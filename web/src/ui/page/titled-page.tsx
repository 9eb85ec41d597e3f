import { commonTexts } from '@roadcast/messages/common';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link.tsx';
import { CONTENT_ID } from './content-id.ts';

interface TitledPageProps {
  readonly title: string;
  readonly lead: string;
  /** Text of the link back to the planner. */
  readonly back: string;
  /** Returns the open trip's query parameters; called once. */
  readonly trip: () => LinkProps['search'];
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** Page with a title, a lead, and a link back to the planner. */
export function TitledPage({ title, lead, back, trip, narrow = false, children }: TitledPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useState(trip);
  // Focus the heading, where screen readers start on a new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={classNames('mx-auto w-full space-y-4 p-4 outline-none sm:p-6', narrow ? 'max-w-3xl' : 'max-w-5xl')}
    >
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <header className="glass flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-3">
        <Link
          to="/"
          search={search}
          className="target inline-flex items-center gap-2 rounded-xl px-4 font-semibold shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
        >
          <ArrowLeft size={20} aria-hidden />
          {back}
        </Link>
        <div className="min-w-0 flex-1 basis-48">
          <h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl outline-none">
            {title}
          </h1>
          <p className="text-muted">{lead}</p>
        </div>
      </header>
      {children}
    </main>
  );
}
