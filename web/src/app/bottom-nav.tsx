import { shellTexts } from '@roadcast/messages/shell';
import { Link, useLocation } from '@tanstack/react-router';
import { LayoutDashboard, Route, Settings } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';

const words = shellTexts.navigation;

const targets = [
  { to: '/', label: words.dashboard, Picture: LayoutDashboard },
  { to: '/route-planning', label: words.routePlanning, Picture: Route },
  { to: '/settings', label: words.settings, Picture: Settings },
] as const;

/** Every screen that is neither of the others belongs to the dashboard. */
const isHere = (to: string, pathname: string): boolean =>
  to === '/' ? targets.every((other) => other.to === '/' || other.to !== pathname) : to === pathname;

/** The floating navigation at the page's foot. The trip in the address comes along. */
export function BottomNav({ className }: { readonly className: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={shellTexts.navigationLabel} className={className}>
      {targets.map(({ to, label, Picture }) => {
        const here = isHere(to, pathname);
        return (
          <Link
            key={to}
            to={to}
            search={(search) => search}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-2xl px-2 text-center leading-tight sm:min-h-11 sm:whitespace-nowrap font-semibold text-xs sm:rounded-full transition-colors duration-150 sm:flex-row sm:gap-2 sm:px-4 sm:text-sm',
              here ? 'bg-primary-wash text-primary' : 'text-muted hover:text-ink',
            )}
          >
            <Picture size={20} className="shrink-0" aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
