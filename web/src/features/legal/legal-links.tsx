import { legalTexts } from '@roadcast/messages/legal';
import { openPrivacyChoices } from '../../lib/consent.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Link } from '../../ui/link.tsx';

const words = legalTexts;

const pages = [
  { to: '/privacy-policy', label: words.links.privacy },
  { to: '/terms-of-service', label: words.links.terms },
  { to: '/cookie-policy', label: words.links.cookies },
] as const;

const look =
  'flex min-h-11 items-center rounded-lg px-2 font-semibold text-muted text-sm hover:text-ink hover:underline';

/** Footer with legal pages and a button to reopen the cookie banner. */
export function LegalLinks() {
  return (
    <nav aria-label={words.linksLabel} className="print:hidden">
      <ul className="glass flex flex-wrap items-center justify-center gap-x-2 rounded-card px-3 py-1">
        <li aria-hidden="true">
          <Logo size={22} type="footer" />
        </li>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={look}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={openPrivacyChoices} className={look}>
            {words.privacyChoices}
          </button>
        </li>
      </ul>
    </nav>
  );
}
