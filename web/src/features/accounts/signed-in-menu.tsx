import type { Me, User } from '@roadcast/contract';
import { accountMenuTexts as words } from '@roadcast/messages/account-menu';
import { FolderHeart, LogOut, Settings, ShieldCheck } from 'lucide-react';
import type { Label } from '../../lib/define-feature.ts';
import { navigate } from '../../lib/navigation.ts';
import { usePlan } from '../../lib/plans.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { useSignOut } from './use-sign-out.ts';

const ADMIN_PATH = '/admin';

/** Screen that the menu opens. */
export interface MenuPlace extends Label {
  readonly onSelect: () => void;
}

export interface AccountMenuProps {
  /** Screens without a place in a phone's bottom navigation, including Manage and Settings if they have none. */
  readonly more?: readonly MenuPlace[];
  readonly onManage: () => void;
  readonly onSettings: () => void;
  /** Whether to show only the icon because there is no room for the name. */
  readonly compact?: boolean;
  readonly className?: string;
}

interface SignedInMenuProps extends AccountMenuProps {
  readonly me: Me;
  readonly user: User;
}

/** Account menu for signed-in users. */
export function SignedInMenu(props: SignedInMenuProps) {
  const { me, user, onManage, onSettings, compact = false, more = [], className } = props;
  const plan = usePlan(me.edition === 'hosted' ? me.tier : null);
  const signOut = useSignOut();
  const name = nameOf(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={words.open({ name })}
          title={words.open({ name })}
          className={classNames(
            'target inline-flex shrink-0 items-center justify-center gap-2 rounded-xl font-semibold text-sm hover:bg-primary-wash',
            !compact && 'pr-2 pl-1',
            className,
          )}
        >
          <Initial name={name} />
          {!compact && <span className="max-w-32 truncate">{name}</span>}
        </button>
      }
    >
      <div className="px-3 py-2">
        <p className="truncate font-bold">{name}</p>
        {user.username && <p className="truncate text-muted text-sm">{user.email}</p>}
        <p className="mt-1.5 flex flex-wrap gap-2">
          {plan && (
            <Badge tone="primary">
              <span className="sr-only">{words.tier({ name: plan.displayName })}</span>
              <span aria-hidden="true">{plan.displayName}</span>
            </Badge>
          )}
          {!user.emailVerified && <Badge tone="caution">{words.unverified}</Badge>}
        </p>
      </div>
      <MenuLine />
      {more.map(({ label, Picture, onSelect }) => (
        <MenuItem key={label} icon={<Picture size={18} aria-hidden />} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
      {more.length === 0 && (
        <MenuItem icon={<FolderHeart size={18} aria-hidden />} onSelect={onManage}>
          {words.manage}
        </MenuItem>
      )}
      <MenuItem icon={<Settings size={18} aria-hidden />} onSelect={onSettings}>
        {words.settings}
      </MenuItem>
      {user.isAdmin && (
        <MenuItem icon={<ShieldCheck size={18} aria-hidden />} onSelect={() => navigate({ to: ADMIN_PATH })}>
          {words.admin}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={() => void signOut()}>
        {words.signOut}
      </MenuItem>
    </Menu>
  );
}

const nameOf = ({ username, email }: User): string => username ?? email;

const Initial = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-9 place-items-center rounded-full bg-primary font-bold text-base text-on-primary uppercase"
  >
    {String.fromCodePoint(name.codePointAt(0) ?? 63)}
  </span>
);
