import type { AdminUser } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, ChevronRight, Search, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { deviceDate } from '../../../lib/dates.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { languageName } from '../parts/language-name.ts';
import { ListStatus, MoreButton } from '../parts/list-parts.tsx';
import { usersQuery } from '../parts/queries.ts';
import { TierBadge } from './tier-badge.tsx';
import { UserDialog } from './user-dialog.tsx';

const { users: words } = adminTexts;

const SEARCH_REST_MILLISECONDS = 250;

/** Searchable list of all users. */
export function UsersTab() {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<AdminUser | null>(null);
  const search = useDebounced(typed.trim(), SEARCH_REST_MILLISECONDS);
  const list = useInfiniteQuery(usersQuery(search));
  const users = list.data?.pages.flatMap((page) => page.users) ?? [];
  const total = list.data?.pages.at(-1)?.totalCount;
  return (
    <Card heading={words.heading} aside={total !== undefined && <Count count={total} />}>
      <SearchField typed={typed} onTyped={setTyped} />
      <ListStatus list={list} />
      {list.isSuccess && users.length === 0 && <p className="py-4 text-muted">{words.none({ search })}</p>}
      <ul className="-mx-2 mt-2 divide-y divide-hairline">
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={() => setOpened(user)} />
        ))}
      </ul>
      <MoreButton list={list} />
      {opened && <UserDialog id={opened.id} email={opened.email} onClose={() => setOpened(null)} />}
    </Card>
  );
}

const Count = ({ count }: { readonly count: number }) => (
  <p role="status" className="figures pt-0.5 text-muted">
    {words.count({ count })}
  </p>
);

function SearchField({ typed, onTyped }: { readonly typed: string; readonly onTyped: (typed: string) => void }) {
  const id = useId();
  return (
    <div className="relative flex items-center">
      <label htmlFor={id} className="sr-only">
        {words.search}
      </label>
      <Search size={18} aria-hidden className="pointer-events-none absolute left-3 text-muted" />
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        placeholder={words.searchPlaceholder}
        onChange={(event) => onTyped(event.target.value)}
        className="min-h-12 w-full min-w-0 rounded-xl bg-raised pr-3 pl-10 text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)] placeholder:text-muted"
      />
    </div>
  );
}

function UserRow({ user, onOpen }: { readonly user: AdminUser; readonly onOpen: () => void }) {
  const { email, username, isAdmin, subscriptionTier, tierEndsAt, createdAt, language } = user;
  return (
    <li>
      <button
        type="button"
        aria-label={words.open({ email })}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full min-w-0 items-center gap-3 rounded-xl p-2 text-left transition-colors duration-150 hover:bg-primary-wash"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-64">
            <span className="wrap-anywhere block font-semibold leading-snug">{email}</span>
            <span className="figures flex flex-wrap gap-x-3 text-muted text-sm">
              {username && <span>{username}</span>}
              <span>{words.joined({ date: deviceDate(createdAt) })}</span>
              <span>
                <span className="sr-only">{words.languageLabel} </span>
                {languageName(language)}
              </span>
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-1.5">
            {user.suspendedAt !== null && (
              <Badge tone="danger" icon={<Ban size={14} aria-hidden />}>
                {words.suspended}
              </Badge>
            )}
            {!user.emailVerified && <Badge tone="caution">{words.unconfirmed}</Badge>}
            {isAdmin && (
              <Badge tone="primary" icon={<ShieldCheck size={14} aria-hidden />}>
                {words.admin}
              </Badge>
            )}
            <TierBadge tier={subscriptionTier} />
            {tierEndsAt !== null && (
              <span className="text-muted text-sm">{words.tierUntil({ date: deviceDate(tierEndsAt) })}</span>
            )}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
