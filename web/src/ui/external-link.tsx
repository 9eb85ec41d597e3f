import { commonTexts } from '@roadcast/messages/common';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ExternalLinkProps {
  readonly href: string;
  /** Full label for screen readers, without 'opens in a new tab', which is added. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Link to another site in a new tab, without a referrer. */
export function ExternalLink({ href, label, icon, children, className }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={commonTexts.newTab({ label })}
      className={classNames(
        'target inline-flex items-center justify-center gap-1.5 rounded-xl px-3 font-semibold text-primary text-sm shadow-[inset_0_0_0_1px_var(--hairline)] transition-colors duration-150 hover:bg-primary-wash',
        className,
      )}
    >
      {icon}
      {children}
    </a>
  );
}

/** Link to call a phone number. @param label such as 'Call 307-555-0100'. */
export const PhoneLink = ({ phone, label }: { readonly phone: string; readonly label: string }) => (
  <a
    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
    className="target inline-flex items-center justify-center gap-1.5 rounded-xl px-3 font-semibold text-primary text-sm shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-primary-wash"
  >
    <Phone size={16} aria-hidden />
    {label}
  </a>
);
