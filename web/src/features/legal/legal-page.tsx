import { commonTexts } from '@roadcast/messages/common';
import { legalTexts } from '@roadcast/messages/legal';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { longDate } from '../../lib/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Block, LegalSection, LegalWords } from './document.ts';
import { Line } from './lines.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { PresentChoice } from './present-choice.tsx';
import { StorageList } from './storage-list.tsx';
import type { ServerPlans } from './use-plans.ts';

interface LegalPageProps {
  readonly words: LegalWords;
  readonly version: string;
  /** Since when it is in force, 'YYYY-MM-DD'. */
  readonly date: string;
  readonly plans: ServerPlans;
  readonly contentId: string;
  /** The way back to the planner; where it leads is the application's business. */
  readonly back: ReactNode;
  /** Links to the other legal pages. */
  readonly links: ReactNode;
}

/** A legal page: contents beside the text on a desktop and above it elsewhere, black on white on paper. */
export function LegalPage({ words, version, date, plans, contentId, back, links }: LegalPageProps) {
  const sections = Object.entries(words.sections);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A new page begins at its heading for those who read by ear. Where the address names a section, the browser looked for it
    // before it was here.
    const section = document.getElementById(window.location.hash.slice(1));
    if (section) section.scrollIntoView();
    else heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="mx-auto max-w-5xl p-4 sm:p-6 print:max-w-none print:p-0">
      <title>{`${words.title} · ${commonTexts.productName}`}</title>
      <header className="mb-4 flex items-center justify-between gap-3 print:hidden">
        {back}
        <IconButton
          label={legalTexts.print}
          icon={<Printer size={20} aria-hidden />}
          className="glass"
          onClick={() => window.print()}
        />
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="glass rounded-card p-5 outline-none sm:p-8 print:rounded-none print:bg-transparent print:p-0 print:shadow-none"
      >
        <h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl outline-none">
          {words.title}
        </h1>
        <p className="mt-1 text-muted">{legalTexts.version({ version, date: dateText(date) })}</p>
        <div className="mt-5 max-w-[65ch] space-y-2 border-accent border-l-4 pl-4">
          {words.summary.map((line) => (
            <p key={line}>
              <Line text={line} />
            </p>
          ))}
        </div>
        <div className="mt-8 gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <Contents sections={sections} />
          <div className="mt-8 max-w-[65ch] space-y-10 lg:mt-0 print:max-w-none print:space-y-6">
            {sections.map(([id, section], index) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="scroll-mt-6 break-after-avoid font-bold text-lg">
                  {index + 1}. {section.heading}
                </h2>
                <div className="mt-3 space-y-3">
                  {section.blocks.map((block) => (
                    <BlockView key={blockKey(block)} block={block} plans={plans} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </main>
      <div className="mt-6 print:hidden">{links}</div>
    </div>
  );
}

/** The date stands for a day, not for a moment: no time zone may shift it. */
const dateText = (date: string): string => longDate(Date.parse(date), 'UTC');

function Contents({ sections }: { readonly sections: readonly (readonly [id: string, section: LegalSection])[] }) {
  return (
    <nav aria-label={legalTexts.contents} className="print:hidden">
      <div className="lg:sticky lg:top-6">
        <p className="mb-1 font-semibold text-muted text-sm">{legalTexts.contents}</p>
        <ol className="columns-1 gap-6 sm:columns-2 lg:columns-1">
          {sections.map(([id, { heading }], index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="-mx-2 flex min-h-11 items-center rounded-lg px-2 text-primary leading-snug hover:bg-primary-wash lg:text-sm"
              >
                <span className="figures mr-2 min-w-5 text-muted">{index + 1}</span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function blockKey(block: Block): string {
  if (typeof block === 'string') return block;
  return 'insert' in block ? block.insert : block.list.join();
}

function BlockView({ block, plans }: { readonly block: Block; readonly plans: ServerPlans }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Line text={block} />
      </p>
    );
  }
  if ('insert' in block) return <Insert name={block.insert} plans={plans} />;
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-muted">
      {block.list.map((line) => (
        <li key={line}>
          <Line text={line} />
        </li>
      ))}
    </ul>
  );
}

/** What the page prints out of a table. */
function Insert({ name, plans }: { readonly name: string; readonly plans: ServerPlans }) {
  switch (name) {
    case 'plans':
      return <PlanPrices known={plans} />;
    case 'storage':
      return <StorageList />;
    case 'choices':
      return <PresentChoice />;
    default:
      return null;
  }
}
