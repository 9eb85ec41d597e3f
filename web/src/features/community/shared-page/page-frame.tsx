import { commonTexts } from '@roadcast/messages/common';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { contentMark } from '../../../lib/content-on-screen.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Link } from '../../../ui/link.tsx';
import { CONTENT_ID } from '../../../ui/page/content-id.ts';
import { keptSearch } from '../../trip-session/public.ts';

const words = sharedTripTexts.page;

const linkLook = 'target inline-flex grow items-center justify-center gap-2 rounded-xl px-4 font-semibold sm:grow-0';

interface PageFrameProps {
  readonly title: string;
  /** Both ends of the trip: 'Denver, CO to Chicago, IL'. */
  readonly places?: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Page with a link back to the planner, and a heading that receives focus. */
export function PageFrame({ title, places, footer, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers start on a new page at its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="mx-auto w-full max-w-7xl space-y-4 p-4 outline-none sm:p-6">
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <nav aria-label={words.links} className="glass flex flex-wrap items-center gap-2 rounded-card p-2">
        <Link
          to="/"
          search={keptSearch() ?? {}}
          className={`${linkLook} shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash`}
        >
          <ArrowLeft size={20} aria-hidden />
          {words.back}
        </Link>
        <Link
          to="/"
          target="_blank"
          rel="noopener"
          aria-label={commonTexts.newTab({ label: words.create })}
          className={`${linkLook} bg-primary text-on-primary hover:brightness-110`}
        >
          <Plus size={20} aria-hidden />
          {words.create}
        </Link>
        <span className="ml-auto hidden px-2 sm:block" aria-hidden="true">
          <Logo size={30} type="header" />
        </span>
      </nav>
      <header className="glass rounded-card p-4 sm:p-5">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-extrabold text-2xl outline-none sm:text-3xl">
          {title}
        </h1>
        {places !== undefined && (
          <p {...contentMark} className="wrap-anywhere mt-1 text-lg text-muted">
            {places}
          </p>
        )}
      </header>
      {children}
      {footer}
    </main>
  );
}
