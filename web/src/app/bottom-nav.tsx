import { shellTexts } from '@roadcast/messages/shell';
import { FolderHeart, LayoutDashboard, Route, Settings, Zap } from 'lucide-react';
import { sameSearch, useLocation } from '../lib/navigation.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';

const words = shellTexts.navigation;

const targets = [
  { to: '/', label: words.dashboard, Picture: LayoutDashboard },
  { to: '/route-planning', label: words.routePlanning, Picture: Route },
  { to: '/manage', label: words.manage, Picture: FolderHeart },
  { to: '/ev', label: words.ev, Picture: Zap },
  { to: '/settings', label: words.settings, Picture: Settings },
] as const;

/** Screens that have a tab, where there are tabs. */
const inTabs: readonly string[] = ['/manage', '/ev'];

/** Every screen that is none of the others belongs to the dashboard. */
const isHere = (to: string, pathname: string): boolean =>
  to === '/' ? targets.every((other) => other.to === '/' || other.to !== pathname) : to === pathname;

interface BottomNavProps {
  readonly className: string;
  /** Whether this is the only navigation, with no tabs above it. */
  readonly alone?: boolean;
}

/** The navigation at the foot: the trip, its form and the settings. The trip in the address comes along. */
export function BottomNav({ className, alone = false }: BottomNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={shellTexts.navigationLabel} className={className}>
      {targets.map(({ to, label, Picture }) => {
        if (inTabs.includes(to) && !alone) return null;
        const here = isHere(to, pathname);
        return (
          <Link
            key={to}
            to={to}
            search={sameSearch}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 min-w-min flex-1 items-center justify-center gap-x-1.5 rounded-xl px-1 py-1 text-center font-semibold text-xs leading-tight transition-colors duration-150',
              alone ? 'min-h-[52px] flex-col gap-y-0.5' : 'sm:text-sm',
              here ? 'bg-primary-wash text-primary' : 'text-muted hover:text-ink',
            )}
          >
            <Picture size={20} className="shrink-0" aria-hidden />
            {/* With large text on a narrow screen the pictures stand alone; their names are still read out. */}
            <span className={alone ? '@max-[19rem]:sr-only' : undefined}>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
