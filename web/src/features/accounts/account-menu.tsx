import { accountMenuTexts as words } from '@roadcast/messages/account-menu';
import { CircleUserRound, LogIn } from 'lucide-react';
import { Suspense } from 'react';
import { useMe } from '../../lib/me.ts';
import { currentHref, navigate } from '../../lib/navigation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { AccountMenuProps, MenuPlace } from './signed-in-menu.tsx';

const SignedInMenu = lazyPart(
  () => import('./signed-in-menu.tsx'),
  (module) => module.SignedInMenu,
);

/** End of the header: sign-in links for guests, account menu for users. */
export function AccountMenu(props: AccountMenuProps) {
  const { compact = false, className, more = [] } = props;
  const me = useMe();
  if (!me?.user && more.length > 0) return <GuestMenu more={more} className={className} />;
  if (!me?.user) return <SignIn compact={compact} className={className} waiting={me === null} />;
  return (
    <Suspense fallback={<span className={classNames('target', className)} />}>
      <SignedInMenu {...props} me={me} user={me.user} />
    </Suspense>
  );
}

const signIn = () => navigate({ to: '/login', search: { next: currentHref() } });

function GuestMenu({
  more,
  className,
}: {
  readonly more: readonly MenuPlace[];
  readonly className: string | undefined;
}) {
  return (
    <Menu
      trigger={<IconButton label={words.menu} icon={<CircleUserRound size={24} aria-hidden />} className={className} />}
    >
      <MenuItem icon={<LogIn size={18} aria-hidden />} onSelect={signIn}>
        {words.signIn}
      </MenuItem>
      <MenuLine />
      {more.map(({ label, Picture, onSelect }) => (
        <MenuItem key={label} icon={<Picture size={18} aria-hidden />} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface SignInProps {
  readonly compact: boolean;
  readonly className: string | undefined;
  /** Whether the session is still loading. Reserves space to avoid a layout shift. */
  readonly waiting: boolean;
}

function SignIn({ compact, className, waiting }: SignInProps) {
  return (
    <button
      type="button"
      aria-label={compact ? words.signIn : undefined}
      title={compact ? words.signIn : undefined}
      onClick={signIn}
      className={classNames(
        'target inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-xl font-semibold text-primary text-sm hover:bg-primary-wash',
        !compact && 'px-3 shadow-[inset_0_0_0_1px_var(--edge)]',
        waiting && 'invisible',
        className,
      )}
    >
      {compact ? <CircleUserRound size={24} aria-hidden /> : <LogIn size={18} aria-hidden />}
      {!compact && words.signIn}
    </button>
  );
}
