import { commonTexts } from '@roadcast/messages/common';
import { shellTexts } from '@roadcast/messages/shell';
import { type LogoPlace, useLogoUrl } from '../../lib/look/logos.ts';
import { sameSearch } from '../../lib/navigation.ts';
import { Link } from '../link.tsx';

interface LogoProps {
  /** Height, pixels. */
  readonly size?: number;
  readonly type?: LogoPlace;
}

/** Maximum width of an uploaded logo, as a multiple of its height. */
const MOST_WIDE = 4;

/** Uploaded logo, or the default drawing. Decorative, because the name is next to it. */
export function Logo({ size = 36, type = 'header' }: LogoProps) {
  const url = useLogoUrl(type);
  if (url === null) return <DrawnLogo size={size} />;
  return (
    <img
      src={url}
      alt=""
      data-logo={type}
      className="w-auto shrink-0 object-contain"
      style={{ height: size, maxWidth: size * MOST_WIDE }}
    />
  );
}

/** Default logo: a road leading to a low sun. */
export function DrawnLogo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" fill="#0b4f93" />
      <circle cx="16" cy="14.5" r="6.5" fill="#f0a030" />
      <path d="M0 17.5c5-3 10-4 16-4s11 1 16 4V23a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="#17375c" />
      <path d="M14.6 14.5h2.8L22 32H10z" fill="#fbf8f3" />
      <path d="M16 16v2.2M16 20.4v3M16 26v4" stroke="#0b4f93" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}

/** Product name, linked to the home page. Keeps the trip. @param props `compact`: whether to show only the logo. */
export function Brand({ compact = false }: { readonly compact?: boolean }) {
  return (
    <h1>
      <Link
        to="/"
        search={sameSearch}
        aria-label={shellTexts.home({ product: commonTexts.productName })}
        className="target flex items-center gap-2.5 rounded-xl"
      >
        <Logo size={34} />
        {!compact && <span className="font-extrabold text-lg tracking-tight">{commonTexts.productName}</span>}
      </Link>
    </h1>
  );
}
