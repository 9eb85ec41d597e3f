import type { LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { textLink } from './look.ts';

export interface Blurb {
  readonly Picture: LucideIcon;
  readonly heading: string;
  readonly text: string;
  /** Path and text of a link below. */
  readonly to?: string;
  readonly link?: string;
}

/** Short blurbs with pictures, in columns on wide screens. */
export const Blurbs = ({ blurbs }: { readonly blurbs: readonly Blurb[] }) => (
  <ul className={classNames('grid gap-x-6 gap-y-4', blurbs.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
    {blurbs.map(({ Picture, heading, text, to, link }) => (
      <li key={heading} className="flex gap-3">
        <Picture size={22} aria-hidden className="mt-0.5 shrink-0 text-primary" />
        <div className="min-w-0">
          <h3 className="font-semibold leading-snug">{heading}</h3>
          <p className="text-muted">{text}</p>
          {to !== undefined && (
            <Link to={to} aria-label={`${heading}: ${link}`} className={textLink}>
              {link}
            </Link>
          )}
        </div>
      </li>
    ))}
  </ul>
);
