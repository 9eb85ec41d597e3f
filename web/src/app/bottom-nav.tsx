import { shellTexts } from '@roadcast/messages/shell';
import { sameSearch, useLocation } from '../lib/navigation.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { useScreens, useTab } from './use-screens.ts';

/** Bottom navigation on phones; wider screens have tabs at the top. Keeps the trip in the address. */
export function BottomNav({ className }: { readonly className: string }) {
  const { pathname } = useLocation();
  const { navItems } = useScreens();
  const tab = useTab();
  // A tab without a nav item highlights none.
  const open = navItems.find(({ path }) => path === pathname)?.path ?? tab.path;
  return (
    <nav aria-label={shellTexts.navigationLabel} className={className}>
      {navItems.map(({ path, label, Picture }) => {
        const here = path === open;
        return (
          <Link
            key={path}
            to={path}
            search={sameSearch}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'flex min-h-[52px] min-w-min flex-1 flex-col items-center justify-center gap-y-0.5 rounded-xl px-0.5 py-1 text-center font-semibold text-xs leading-tight transition-colors duration-150',
              here ? 'bg-primary-wash text-primary' : 'text-muted hover:text-ink',
            )}
          >
            <Picture size={20} className="shrink-0" aria-hidden />
            {/* On narrow screens with large text, show only icons; screen readers still get the names. */}
            <span className="@max-[20.4rem]:sr-only @max-[22.4rem]:text-[0.625rem] @max-[25rem]:text-[0.6875rem]">
              {label}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
