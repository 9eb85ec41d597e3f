import { shellTexts } from '@roadcast/messages/shell';
import { sameSearch, useLocation } from '../lib/navigation.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { PLAN_PATH } from './paths.ts';
import { useScreens } from './use-screens.ts';

interface BottomNavProps {
  readonly className: string;
  /** Whether this is the only navigation, without tabs at the top. */
  readonly alone?: boolean;
}

/** The bottom navigation: the trip, its form and the settings. Keeps the trip in the address. */
export function BottomNav({ className, alone = false }: BottomNavProps) {
  const { pathname } = useLocation();
  const { navItems } = useScreens();
  // Every screen that isn't one of the others belongs to the first one.
  const open = navItems.find(({ path }) => path === pathname)?.path ?? PLAN_PATH;
  return (
    <nav aria-label={shellTexts.navigationLabel} className={className}>
      {navItems.map(({ path, label, Picture, withoutTabs }) => {
        if (withoutTabs && !alone) return null;
        const here = path === open;
        return (
          <Link
            key={path}
            to={path}
            search={sameSearch}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 min-w-min flex-1 items-center justify-center gap-x-1.5 rounded-xl px-1 py-1 text-center font-semibold text-xs leading-tight transition-colors duration-150',
              alone ? 'min-h-[52px] flex-col gap-y-0.5' : 'sm:text-sm',
              here ? 'bg-primary-wash text-primary' : 'text-muted hover:text-ink',
            )}
          >
            <Picture size={20} className="shrink-0" aria-hidden />
            {/* With large text on a narrow screen only the icons are shown; their names are for screen readers. */}
            <span className={alone ? '@max-[19rem]:sr-only' : undefined}>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
