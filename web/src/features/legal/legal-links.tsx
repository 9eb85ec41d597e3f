import { type LegalName, legalPaths } from '@roadcast/contract';
import { legalTexts } from '@roadcast/messages/legal';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { openPrivacyChoices } from '../../lib/consent.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Link } from '../../ui/link.tsx';

const words = legalTexts;

/** Pages that are linked everywhere. The others are behind a button, so that they don't crowd a phone. */
const first: readonly LegalName[] = ['privacy', 'terms', 'cookies'];

const further = (Object.keys(legalPaths) as readonly LegalName[]).filter((name) => !first.includes(name));

const look =
  'flex min-h-11 items-center gap-1 rounded-lg px-2 font-semibold text-muted text-sm hover:text-ink hover:underline';

const row = 'flex flex-wrap items-center justify-center gap-x-2';

interface LegalLinksProps {
  /** Whether all pages are linked from the start, as on the legal pages. */
  readonly all?: boolean;
}

/** Footer with legal pages and a button to reopen the cookie banner. */
export function LegalLinks({ all = false }: LegalLinksProps) {
  const [open, setOpen] = useState(all);
  const listId = useId();
  return (
    <nav aria-label={words.linksLabel} className="glass rounded-card px-3 py-1 print:hidden">
      <ul className={row}>
        <li aria-hidden="true">
          <Logo size={22} type="footer" />
        </li>
        <PageLinks names={first} />
        <li>
          <button type="button" onClick={openPrivacyChoices} className={look}>
            {words.privacyChoices}
          </button>
        </li>
        {!all && (
          <li>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setOpen(!open)}
              className={look}
            >
              {words.more}
              <ChevronDown size={16} aria-hidden className={open ? 'rotate-180' : ''} />
            </button>
          </li>
        )}
      </ul>
      <ul id={listId} hidden={!open} className={open ? row : undefined}>
        <PageLinks names={further} />
      </ul>
    </nav>
  );
}

function PageLinks({ names }: { readonly names: readonly LegalName[] }) {
  return names.map((name) => (
    <li key={name}>
      <Link to={legalPaths[name]} className={look}>
        {words.links[name]}
      </Link>
    </li>
  ));
}
