import { consentTexts } from '@roadcast/messages/consent';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';

const words = consentTexts;

/** Button styles that fit three buttons side by side on a phone. */
export const compactButton = 'px-3 text-sm max-sm:grow max-sm:px-1';

/** Banner buttons, side by side if they fit. */
export const BannerButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex grow flex-wrap gap-1.5 sm:grow-0 sm:gap-2 lg:shrink-0 lg:flex-nowrap">{children}</div>
);

export function PolicyLinks() {
  const look = 'whitespace-nowrap font-semibold text-primary underline underline-offset-2';
  return (
    <>
      <Link to="/cookie-policy" className={look}>
        {words.cookiePolicy}
      </Link>
      {' · '}
      <Link to="/privacy-policy" className={look}>
        {words.privacyPolicy}
      </Link>
    </>
  );
}
