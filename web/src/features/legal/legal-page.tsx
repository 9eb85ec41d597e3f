import { commonTexts } from '@roadcast/messages/common';
import { legalTexts } from '@roadcast/messages/legal';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { longDate } from '../../lib/dates.ts';
import type { StoredItem } from '../../lib/storage/storage-keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CONTENT_ID } from '../../ui/page/content-id.ts';
import type { Block, LegalSection, LegalWords } from './document.ts';
import { LegalLinks } from './legal-links.tsx';
import { Line } from './lines.tsx';
import { OperatorContact } from './operator-contact.tsx';
import { PlanLimits } from './plan-limits.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { PresentChoice } from './present-choice.tsx';
import { Recipients } from './recipients.tsx';
import { StorageList } from './storage-list.tsx';
import type { ServerPlans } from './use-plans.ts';
import type { Issue } from './versions.ts';

interface LegalPageProps {
  readonly words: LegalWords;
  readonly issue: Issue;
  readonly plans: ServerPlans;
  /** Link back to the planner, provided by the application. */
  readonly back: ReactNode;
  readonly storedItems: readonly StoredItem[];
}

/** Legal page with a table of contents: next to the text on desktops, above it elsewhere. Prints black on white. */
export function LegalPage({ words, issue: { version, date }, plans, back, storedItems }: LegalPageProps) {
  const sections = Object.entries(words.sections);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focus the heading for screen readers. If the address has a section, scroll there now: the browser looked for the
    // section before it was rendered.
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
        id={CONTENT_ID}
        tabIndex={-1}
        className="glass rounded-card p-5 outline-none sm:p-8 print:rounded-none print:bg-transparent print:p-0 print:shadow-none"
      >
        <h1 ref={heading} tabIndex={-1} className="hyphens-auto break-words font-extrabold text-2xl outline-none">
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
                    <BlockView key={blockKey(block)} block={block} plans={plans} storedItems={storedItems} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </main>
      <div className="mt-6 print:hidden">
        <LegalLinks all />
      </div>
    </div>
  );
}

/** Formats a calendar date, independent of time zones. */
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

interface Tables {
  readonly plans: ServerPlans;
  readonly storedItems: readonly StoredItem[];
}

function BlockView({ block, ...tables }: Tables & { readonly block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Line text={block} />
      </p>
    );
  }
  if ('insert' in block) return <Insert name={block.insert} {...tables} />;
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

/** Component inserted into the text, by name. */
function Insert({ name, plans, storedItems }: Tables & { readonly name: string }) {
  switch (name) {
    case 'plans':
      return <PlanPrices known={plans} />;
    case 'limits':
      return <PlanLimits known={plans} />;
    case 'storage':
      return <StorageList items={storedItems} />;
    case 'choices':
      return <PresentChoice />;
    case 'operator':
      return <OperatorContact />;
    case 'recipients':
      return <Recipients />;
    default:
      return null;
  }
}
